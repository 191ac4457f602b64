//! Othello: what the moves are worth, and how the game would go on.

use crate::Bound;
use arena::Ask;
use games::othello::Position;
use serde::{Deserialize, Serialize};

/// What each legal move is worth to the one who is to move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Moves {
    /// in the one-line form; the side to move has a move
    #[serde(with = "crate::as_text")]
    pub position: Position,
    /// how many moves to look ahead; the move itself is the first
    pub depth: u32,
    /// by which functions
    pub by: By,
    /// with so many empty squares at the most, a champion's answer must be exact
    pub exact: u32,
    /// for those that draw lots
    pub seed: u64,
}

/// By which functions a player thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// `minimax`, with `stellung_bewerten`
    Minimax,
    /// the same, and `random_tie_break` chooses
    RandomTieBreak,
    /// `alpha_beta` with `stellung_bewerten_mit_strategie`
    Weighted,
    /// `alpha_beta` with `own_evaluation`
    OwnEvaluation,
    /// `iterative_deepening` with `own_evaluation`, and `endgame` for the last squares
    Champion,
}

/// What the moves are worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Values {
    /// what the evaluation says of the board as it is, for the one who is to move
    #[serde(with = "crate::as_number")]
    pub evaluation: f64,
    /// the legal moves; for a search that answers with its best move alone, the others are worth at most as much
    pub moves: Vec<Valued>,
    /// which of them it would make
    pub choice: Choice,
    /// positions examined
    pub positions: u64,
    /// whether the value is the game's result, and not an estimate
    pub exact: bool,
}

/// Which move a player would make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choice {
    /// whichever of those that are worth most
    AnyOfTheBest,
    /// this one, by name
    Square(String),
    /// it was to draw lots, and drew none
    None,
}

/// What a move is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Valued {
    /// `d3`
    pub square: String,
    /// to the one who moves there
    #[serde(with = "crate::as_number")]
    pub value: f64,
    /// whether it is worth exactly this
    pub bound: Bound,
}

impl Ask for Moves {
    const NAME: &'static str = "othello_moves";
    type Answer = Values;
}

/// What the moves are worth that a search did not look at closely, and how the game would go on. Asked once the move
/// has been made: nobody waits for it, and what goes wrong here does not spoil the move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Look {
    /// what was asked
    pub asked: Moves,
    /// the move that was made, by name
    pub moved: String,
}

/// Moves that a line has at most.
pub const LONGEST: usize = 8;

/// What was found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Looked {
    /// the moves of which [`Values::moves`] gave a bound only, with what is known of them now
    pub moves: Vec<Valued>,
    /// the move that was made, and behind it those that the same player would make for both sides, by name, as far as
    /// its search looked: the first of the best ones each time; passes are not written down
    pub line: Vec<String>,
}

impl Ask for Look {
    const NAME: &'static str = "othello_look";
    type Answer = Looked;
}

#[cfg(test)]
mod tests {
    use super::*;
    use arena::{line, read};

    #[test]
    fn values_that_are_no_numbers_arrive_as_what_they_are() {
        for value in [0.5, -64.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, f64::MAX] {
            let line = serde_json::to_string(&Valued { square: "d3".to_owned(), value, bound: Bound::Exact }).unwrap();
            let read: Valued = serde_json::from_str(&line).unwrap();
            assert_eq!(read.value.total_cmp(&value), std::cmp::Ordering::Equal, "{line}");
        }
    }

    #[test]
    fn a_question_is_a_line_that_people_can_read() {
        let question = Moves { position: Position::default(), depth: 2, by: By::OwnEvaluation, exact: 0, seed: 7 };
        let written = line(&question);
        let board = "---------------------------OX------XO---------------------------";
        assert_eq!(
            written,
            format!(
                r#"{{"ask":"othello_moves","position":"{board} X","depth":2,"by":"own_evaluation","exact":0,"seed":7}}"#
            )
        );
        assert_eq!(read::<Moves>(&written).unwrap(), question);
    }
}
