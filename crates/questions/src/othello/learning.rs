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
        /// the board with the side that sees it, in the one-line form
        #[serde(with = "crate::as_text")]
        position: Position,
        /// the squares of each place, as 0-based (row, column)
        places: Vec<Vec<Square>>,
    },
    /// A call of `tuple_value`.
    Value {
        /// the weights, as text
        weights: String,
        /// the board with the side that sees it, in the one-line form
        #[serde(with = "crate::as_text")]
        position: Position,
    },
    /// A call of `learn_step`.
    Step {
        /// the weights, as text
        weights: String,
        /// the board with the side that sees it, in the one-line form
        #[serde(with = "crate::as_text")]
        position: Position,
        /// the target value, from -1 to 1
        target: f64,
        /// the learning rate
        rate: f64,
    },
    /// A call of `learn_from_game`.
    Game {
        /// the weights, as text
        weights: String,
        /// the moves of the game, from the first to the last
        moves: Vec<Played>,
        /// the learning rate
        rate: f64,
    },
    /// A call of `playout`, for the side to move.
    Playout {
        /// the position, in the one-line form
        #[serde(with = "crate::as_text")]
        position: Position,
        /// the seed of the random numbers
        seed: u64,
    },
    /// A call of `uct_choice`.
    Choice {
        /// the node's position, whose side to move has a move; in the one-line form
        #[serde(with = "crate::as_text")]
        position: Position,
        /// the number of visits of the node
        visits: u32,
        /// the visits and the total value of each child, in the order of the legal moves
        children: Vec<(u32, f64)>,
        /// the exploration constant of UCT
        c: f64,
    },
}

/// A move of a game from which something is learned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Played {
    /// the board after the move with the side that moved, in the one-line form
    #[serde(with = "crate::as_text")]
    pub after: Position,
    /// whether the move was drawn at random, to explore
    pub explored: bool,
}

/// The answer to a [`Rule`]: the function's result, or the weights that it left behind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruled {
    /// the index at each place, 0-based
    Indices(Vec<usize>),
    /// the value of the board, or the result of the game
    Value(f64),
    /// the weights afterwards, as text; with infinities or NaN if learning diverged
    Weights(String),
    /// the number of the child, 0-based
    Child(usize),
}

impl Ask for Rule {
    const NAME: &'static str = "learning_rule";
    type Answer = Ruled;

    async fn answer(self, program: &dyn Caller) -> Result<Ruled, Failure> {
        answers::rule(program, self).await
    }
}
