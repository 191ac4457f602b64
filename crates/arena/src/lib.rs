//! Players in processes of their own, asked and answering in lines of JSON.
//!
//! A *player* is a program that lends its functions: `arena-mine` lends the student's, `arena-reference` ours. Whoever wants to play asks
//! a [`Question`] through a [`Player`] and gets an [`Answer`], or a [`Mishap`] if the code behind it panicked, ran without end or took its
//! process down; the next question starts it again. This library links no student's code.

pub mod matches;
mod player;
mod serve;
pub mod statistics;

pub use cage::End;

/// Bytes of memory that a player may use.
pub const MEMORY: u64 = cage::Limits::DEFAULT.memory;
/// Bytes that a player may print.
pub const FLOOD: u64 = cage::Output::FLOOD;

pub use player::{Mishap, Player};
pub use serve::serve;

use games::othello::Position;
use games::tictactoe::{Board, Event, Mark};
use games::trace::Trace;
use serde::{Deserialize, Serialize};

/// What a player can be asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "ask", rename_all = "snake_case")]
pub enum Question {
    /// `minimax(board, player, depth)` of TicTacToe.
    TictactoeMinimax {
        /// in the notation of `games`
        #[serde(with = "as_text")]
        board: Board,
        /// who is to move
        #[serde(with = "as_mark")]
        player: Mark,
        /// moves to look ahead
        depth: u32,
    },
    /// `alpha_beta(board, player, depth, i32::MIN, i32::MAX)` of TicTacToe; answered as `minimax` is.
    TictactoeAlphaBeta {
        /// in the notation of `games`
        #[serde(with = "as_text")]
        board: Board,
        /// who is to move
        #[serde(with = "as_mark")]
        player: Mark,
        /// moves to look ahead
        depth: u32,
    },
    /// `draw_game_board(canvas, board)` of TicTacToe.
    TictactoeDraw {
        /// in the notation of `games`
        #[serde(with = "as_text")]
        board: Board,
        /// of the canvas
        width: f32,
        /// of the canvas
        height: f32,
    },
    /// What each legal move of Othello is worth to the one who is to move.
    OthelloMoves {
        /// in the one-line form; the side to move has a move
        #[serde(with = "as_text")]
        position: Position,
        /// how many moves to look ahead; the move itself is the first
        depth: u32,
        /// by which functions
        by: Mind,
        /// for those that draw lots
        seed: u64,
    },
    /// The end of a game of Othello without a mistake: `endgame`, or the champion.
    OthelloSolve {
        /// in the one-line form
        #[serde(with = "as_text")]
        position: Position,
        /// how many moves to look ahead where the end is too far away
        depth: u32,
        /// with so many empty fields at the most, the answer must be exact
        exact: u32,
    },
}

/// By which functions a player of Othello thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mind {
    /// `minimax`, with `stellung_bewerten`
    Minimax,
    /// the same, and `random_tie_break` chooses
    RandomTieBreak,
    /// `alpha_beta` with `stellung_bewerten_mit_strategie`
    Weighted,
    /// `alpha_beta` with `own_evaluation`
    OwnEvaluation,
    /// `iterative_deepening` with `own_evaluation`, and `endgame` for the last [`Mind::SOLVED`] empty fields
    Champion,
}

impl Mind {
    /// With so many empty fields, a player that is a champion plays by `endgame`.
    pub const SOLVED: usize = 8;
}

/// What a move of Othello is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Valued {
    /// `d3`
    pub field: String,
    /// to the one who moves there
    #[serde(with = "as_number")]
    pub value: f64,
}

/// What it answers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "answer", rename_all = "snake_case")]
pub enum Answer {
    /// What `minimax` returned, and how many marks it set.
    TictactoeMinimax {
        /// from 0
        row: usize,
        /// from 0
        column: usize,
        /// +1 if O wins, -1 if X wins
        score: i32,
        /// positions examined
        positions: usize,
        /// whether the board was left as it was
        restored: bool,
        /// the moves that were tried, one after the other, as digits of the fields from 0 (upper left) to 8; up to three moves deep
        #[serde(default)]
        tried: Vec<String>,
    },
    /// What was drawn.
    TictactoeDraw {
        /// lines as \[x1, y1, x2, y2\], circles as \[x, y, radius\], in pixels
        strokes: Vec<Vec<f32>>,
    },
    /// What the moves are worth.
    OthelloMoves {
        /// what the evaluation says of the board as it is, for the one who is to move
        #[serde(with = "as_number")]
        evaluation: f64,
        /// the legal moves; of a search that answers with its best move alone, only that
        moves: Vec<Valued>,
        /// the one that was chosen, by name; else the first of the best is meant
        chosen: Option<String>,
        /// positions examined
        positions: usize,
    },
    /// How the game ends, or may end.
    OthelloSolved {
        /// discs more than the opponent, for the one who is to move
        score: i32,
        /// the best moves by name; none if there is no move
        best: Vec<String>,
        /// positions examined
        positions: u64,
        /// whether the score is certain, and not an estimate
        exact: bool,
    },
}

/// The different sequences of at most three moves that a search tried, as digits of the fields.
#[must_use]
pub fn tried(trace: &Trace<Event>) -> Vec<String> {
    const DEEPEST: usize = 3;
    let (mut path, mut tried) = (String::new(), std::collections::BTreeSet::new());
    for event in &trace.events {
        match event {
            Event::Placed { row, column, .. } => {
                path.push((b'0' + 3 * row + column).into());
                if path.len() <= DEEPEST {
                    tried.insert(path.clone());
                }
            }
            Event::TakenBack { .. } => drop(path.pop()),
        }
    }
    tried.into_iter().collect()
}

mod as_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use std::fmt::Display;
    use std::str::FromStr;

    pub fn serialize<T: Display, S: Serializer>(board: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{board:#}"))
    }

    pub fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A student's value may be infinite or no number at all. JSON has no such numbers: they travel as text.
mod as_number {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
        if value.is_finite() { serializer.serialize_f64(*value) } else { serializer.collect_str(value) }
    }

    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Number {
        Finite(f64),
        Text(String),
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
        match Number::deserialize(deserializer)? {
            Number::Finite(value) => Ok(value),
            Number::Text(text) => text.parse().map_err(D::Error::custom),
        }
    }
}

mod as_mark {
    use games::tictactoe::Mark;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(mark: &Mark, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(mark)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Mark, D::Error> {
        match String::deserialize(deserializer)?.as_str() {
            "X" => Ok(Mark::X),
            "O" => Ok(Mark::O),
            other => Err(D::Error::custom(format!("{other} is neither X nor O"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_moves_that_were_tried_are_paths() {
        let mut board = Board::new();
        let ((), trace) = games::tictactoe::listen(|| {
            board.place(0, 0, Mark::O);
            board.place(2, 2, Mark::X);
            board.take_back(2, 2);
            board.place(1, 1, Mark::X);
            board.take_back(1, 1);
            board.take_back(0, 0);
            board.place(0, 1, Mark::O);
            board.take_back(0, 1);
        });
        assert_eq!(tried(&trace), ["0", "04", "08", "1"]);
    }

    #[test]
    fn values_that_are_no_numbers_arrive_as_what_they_are() {
        for value in [0.5, -64.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, f64::MAX] {
            let line = serde_json::to_string(&Valued { field: "d3".to_owned(), value }).unwrap();
            let read: Valued = serde_json::from_str(&line).unwrap();
            assert_eq!(read.value.total_cmp(&value), std::cmp::Ordering::Equal, "{line}");
        }
    }

    #[test]
    fn a_question_is_a_line_that_people_can_read() {
        let board = "X . . / . O . / . . .".parse().unwrap();
        let question = Question::TictactoeMinimax { board, player: Mark::X, depth: 3 };
        let line = serde_json::to_string(&question).unwrap();
        assert_eq!(line, r#"{"ask":"tictactoe_minimax","board":"X . . / . O . / . . .","player":"X","depth":3}"#);
        assert_eq!(serde_json::from_str::<Question>(&line).unwrap(), question);
        assert!(serde_json::from_str::<Question>(&line.replace("X . .", "X")).is_err());

        let question =
            Question::OthelloMoves { position: Position::default(), depth: 2, by: Mind::OwnEvaluation, seed: 7 };
        let line = serde_json::to_string(&question).unwrap();
        let board = "---------------------------OX------XO---------------------------";
        assert_eq!(
            line,
            format!(r#"{{"ask":"othello_moves","position":"{board} X","depth":2,"by":"own_evaluation","seed":7}}"#)
        );
        assert_eq!(serde_json::from_str::<Question>(&line).unwrap(), question);
    }
}
