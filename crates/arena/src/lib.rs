//! Players in processes of their own, asked and answering in lines of JSON.
//!
//! A *player* is a program that lends its functions: `arena-mine` lends the student's, `arena-reference` ours. Whoever wants to play asks
//! a [`Question`] through a [`Player`] and gets an [`Answer`], or a [`Mishap`] if the code behind it panicked, ran without end or took its
//! process down; the next question starts it again. This library links no student's code.

mod player;
mod serve;

pub use cage::End;

/// Bytes of memory that a player may use.
pub const MEMORY: u64 = cage::Limits::DEFAULT.memory;
/// Bytes that a player may print.
pub const FLOOD: u64 = cage::Output::FLOOD;

pub use player::{Mishap, Player};
pub use serve::serve;

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

    pub fn serialize<S: Serializer>(board: &games::tictactoe::Board, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{board:#}"))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<games::tictactoe::Board, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
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
    fn a_question_is_a_line_that_people_can_read() {
        let board = "X . . / . O . / . . .".parse().unwrap();
        let question = Question::TictactoeMinimax { board, player: Mark::X, depth: 3 };
        let line = serde_json::to_string(&question).unwrap();
        assert_eq!(line, r#"{"ask":"tictactoe_minimax","board":"X . . / . O . / . . .","player":"X","depth":3}"#);
        assert_eq!(serde_json::from_str::<Question>(&line).unwrap(), question);
        assert!(serde_json::from_str::<Question>(&line.replace("X . .", "X")).is_err());
    }
}
