//! Learning Othello: the functions of the chapter that are seen at work, one call at a time.

pub(super) mod answers;

use calls::players::Ask;
use calls::{Caller, Failure};
use games::othello::Position;
use games::othello::learn::Square;
use serde::{Deserialize, Serialize};

/// A call of one of the functions of the chapter.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// The calls of `tuple_index` at each of these places.
    Indices {
        /// the board, and as whose it is seen; in the one-line form
        #[serde(with = "crate::as_text")]
        position: Position,
        /// the squares of each place, as (row, column)
        places: Vec<Vec<Square>>,
    },
    /// The call of `tuple_value`.
    Value {
        /// the weights, as text
        weights: String,
        /// the board, and as whose it is seen; in the one-line form
        #[serde(with = "crate::as_text")]
        position: Position,
    },
    /// The call of `learn_step`.
    Step {
        /// the weights, as text
        weights: String,
        /// the board, and as whose it is seen; in the one-line form
        #[serde(with = "crate::as_text")]
        position: Position,
        /// from -1 to 1
        target: f64,
        /// how far a step goes
        rate: f64,
    },
    /// The call of `learn_from_game`.
    Game {
        /// the weights, as text
        weights: String,
        /// from the first move to the last
        moves: Vec<Played>,
        /// how far a step goes
        rate: f64,
    },
    /// The call of `playout`, for the side to move.
    Playout {
        /// in the one-line form
        #[serde(with = "crate::as_text")]
        position: Position,
        /// for what is drawn at random
        seed: u64,
    },
    /// The call of `uct_choice`.
    Choice {
        /// the node's position, whose side to move has a move; in the one-line form
        #[serde(with = "crate::as_text")]
        position: Position,
        /// the node's visits
        visits: u32,
        /// visits and total of each child, in the order of the legal moves
        children: Vec<(u32, f64)>,
        /// how curious the choice is
        c: f64,
    },
}

/// A move of a game from which something is learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// the board after the move, and who has moved; in the one-line form
    #[serde(with = "crate::as_text")]
    pub after: Position,
    /// whether it was drawn at random, to see something new
    pub explored: bool,
}

/// The answer to a [`Rule`]: the function's result, or the weights that it left behind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruled {
    /// the index at each place
    Indices(Vec<usize>),
    /// what the board is worth, or how the game ended
    Value(f64),
    /// the weights afterwards, as text, with infinities and what is no number where it went wrong
    Weights(String),
    /// the number of the child, from 0
    Child(usize),
}

impl Ask for Rule {
    const NAME: &'static str = "learning_rule";
    type Answer = Ruled;

    async fn answer(self, program: &dyn Caller) -> Result<Ruled, Failure> {
        answers::rule(program, self).await
    }
}
