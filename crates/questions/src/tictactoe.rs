//! TicTacToe: which move, and how a board is drawn.

use arena::Ask;
use games::tictactoe::{Board, Mark};
use serde::{Deserialize, Serialize};

/// Where to set the next mark.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Search {
    /// in the notation of `games`; the game is not over
    #[serde(with = "crate::as_text")]
    pub board: Board,
    /// who is to move
    #[serde(with = "as_mark")]
    pub player: Mark,
    /// moves to look ahead
    pub depth: u32,
    /// by which function
    pub by: By,
}

/// By which function a player searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// `minimax(board, player, depth)`
    Minimax,
    /// `alpha_beta(board, player, depth, i32::MIN, i32::MAX)`
    AlphaBeta,
}

/// What the function returned, and what it did.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Searched {
    /// from 0
    pub row: usize,
    /// from 0
    pub column: usize,
    /// above 0 if O wins, below if X wins
    pub score: i32,
    /// positions examined
    pub positions: usize,
    /// whether the board was left as it was
    pub restored: bool,
    /// the moves that were tried, one after the other, as digits of the fields from 0 (upper left) to 8; up to three moves deep
    pub tried: Vec<String>,
}

impl Ask for Search {
    const NAME: &'static str = "tictactoe_search";
    type Answer = Searched;
}

/// What `draw_game_board(canvas, board)` draws.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Draw {
    /// in the notation of `games`
    #[serde(with = "crate::as_text")]
    pub board: Board,
    /// of the canvas
    pub width: f32,
    /// of the canvas
    pub height: f32,
}

/// What was drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Drawn {
    /// lines as \[x1, y1, x2, y2\], circles as \[x, y, radius\], in pixels
    pub strokes: Vec<Vec<f32>>,
}

impl Ask for Draw {
    const NAME: &'static str = "tictactoe_draw";
    type Answer = Drawn;
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
    use arena::{line, read};

    #[test]
    fn a_question_is_a_line_that_people_can_read() {
        let board = "X . . / . O . / . . .".parse().unwrap();
        let question = Search { board, player: Mark::X, depth: 3, by: By::AlphaBeta };
        let written = line(&question);
        assert_eq!(
            written,
            r#"{"ask":"tictactoe_search","board":"X . . / . O . / . . .","player":"X","depth":3,"by":"alpha_beta"}"#
        );
        assert_eq!(read::<Search>(&written).unwrap(), question);
        assert!(read::<Draw>(&written).is_none(), "another question");
        assert!(read::<Search>(&written.replace("X . .", "X")).is_none(), "no board");
    }
}
