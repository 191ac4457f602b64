//! TicTacToe: which move, what came back to it, and how a board is drawn.

mod answers;

use crate::Bound;
use crate::tree::{self, Ran, Walk, parameter};
use calls::players::Ask;
use calls::{Caller, Failure};
use games::tictactoe::{Board, Event, Mark, Turn};
use games::watch::Moment;
use serde::{Deserialize, Serialize};

/// Where to set the next mark.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Search {
    /// in the notation of `games`; the game is not over
    #[serde(with = "crate::as_text")]
    pub board: Board,
    /// who is to move
    #[serde(with = "AsMark")]
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
    /// the moves that were tried, in their order, one after the other, as digits of the squares from 0 (upper left) to
    /// 8;
    /// up to three moves deep
    pub tried: Vec<String>,
}

impl Ask for Search {
    const NAME: &'static str = "tictactoe_search";
    type Answer = Searched;

    async fn answer(self, program: &dyn Caller) -> Result<Searched, Failure> {
        answers::search(program, self).await
    }
}

/// What came back to the first levels of a search, and how the game would go on. Asked once the move has been made:
/// nobody waits for it, and what goes wrong here does not spoil the move.
///
/// Each position is asked about once more, with the depth and the bounds that the search had there. A level takes as
/// long as the search itself. A walk ([`Watch`]) tells less: nothing of helpers that are not `watched` and of threads,
/// and only the first two of nine moves of `minimax` on an empty board, where it ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Look {
    /// the search that was made
    pub search: Search,
    /// what it tried ([`Searched::tried`]), as deep as values are wanted; all moves of the first level have one
    pub tried: Vec<String>,
    /// the move that was made, as a digit
    pub moved: String,
}

/// What came back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Looked {
    /// in the order in which it was tried, what is deeper behind what it belongs to
    pub values: Vec<Came>,
    /// the move that was made, and those that the same function makes for both sides after it: digits, as far as it
    /// looks
    pub line: String,
}

/// What came back from a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Came {
    /// the moves that lead there, as digits
    pub path: String,
    /// for the one whose search it is, however deep: above 0 if that side wins
    pub value: i32,
    /// whether it is exactly this
    pub bound: Bound,
}

impl Ask for Look {
    const NAME: &'static str = "tictactoe_look";
    type Answer = Looked;

    async fn answer(self, program: &dyn Caller) -> Result<Looked, Failure> {
        answers::look(program, self).await
    }
}

/// How a search ran, move by move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Watch {
    /// in the notation of `games`; the game is not over
    #[serde(with = "crate::as_text")]
    pub board: Board,
    /// who is to move
    #[serde(with = "AsMark")]
    pub player: Mark,
    /// moves to look ahead; for [`Function::CountGames`] nothing
    pub depth: u32,
    /// which function
    pub function: Function,
}

/// A function that searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Function {
    /// `count_games(board, player)`
    CountGames,
    /// `minimax(board, player, depth)`
    Minimax,
    /// `alpha_beta(board, player, depth, i32::MIN, i32::MAX)`
    AlphaBeta,
}

impl Ask for Watch {
    const NAME: &'static str = "tictactoe_watch";
    type Answer = Ran;

    async fn answer(self, program: &dyn Caller) -> Result<Ran, Failure> {
        answers::watch(program, self).await
    }
}

/// The walk of a search from this board on, with this player to move, of which all this was heard: marks are placed on
/// a board or on copies of it. A move is called by its square, `(0, 1)`; one whose mark is not that of the side to move
/// by its mark, too: `(0, 1) X`.
#[must_use]
pub fn ran(root: Board, player: Mark, heard: Vec<Moment<Event>>, count: usize) -> Ran {
    let (mut walk, more) = (Walk::new(root), heard.len() < count);
    let name = |row: u8, column: u8| format!("({row}, {column})");
    let marks = |board: &Board| board.count(Mark::X) + board.count(Mark::O);
    let is_first = |after: &Board| (marks(after) + marks(&root)) % 2 == 1;
    let mut counts = false;
    for moment in heard {
        match moment {
            Moment::Done(Event::Placed { row, column, after, mark }) => {
                let mut before = after;
                before.take_back(row.into(), column.into());
                let mover = if is_first(&after) { player } else { player.other() };
                let sign = if mark == mover { String::new() } else { format!(" {mark}") };
                walk.tried(&before, name(row, column) + &sign, after);
            }
            Moment::Done(Event::TakenBack { row, column }) => walk.taken_back(&name(row, column)),
            Moment::Called { function, with } => {
                counts = function == "count_games";
                let board = parameter(&with, "board").and_then(|board| board.parse().ok());
                walk.calls(board.as_ref(), &with);
            }
            // Three counts are no score.
            Moment::Returned(Some(value)) if counts => walk.returned(tree::Came::Text(value)),
            Moment::Returned(value) => walk.returned(tree::came(value.as_deref())),
        }
    }
    walk.end(more)
}

/// A call of one of the functions that are the rules of the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// one call of `check_if_full(board)`
    Full {
        /// in the notation of `games`
        #[serde(with = "crate::as_text")]
        board: Board,
    },
    /// one call of `check_if_winner(board, player)`
    Winner {
        /// in the notation of `games`
        #[serde(with = "crate::as_text")]
        board: Board,
        /// whose three in a row are looked for
        #[serde(with = "AsMark")]
        player: Mark,
    },
    /// one call of `play_turn(board, player, square)`
    Turn {
        /// in the notation of `games`
        #[serde(with = "crate::as_text")]
        board: Board,
        /// who is to move
        #[serde(with = "AsMark")]
        player: Mark,
        /// as (row, column)
        square: Option<(usize, usize)>,
    },
    /// one call of `square_at(x, y, width, height)`
    SquareAt {
        /// pixels from the left edge of the board
        x: i32,
        /// pixels from its upper edge
        y: i32,
        /// a length in pixels
        width: i32,
        /// a length in pixels
        height: i32,
    },
}

/// The value that the function returned, with the board that it left behind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruled {
    /// whether the board is full, or the player has won
    Is(bool),
    /// the board afterwards, and what becomes of the game
    Turn {
        /// in the notation of `games`
        #[serde(with = "crate::as_text")]
        board: Board,
        /// as the function returned it
        #[serde(with = "AsTurn")]
        turn: Turn,
    },
    /// as (row, column)
    Square(Option<(usize, usize)>),
}

impl Ask for Rule {
    const NAME: &'static str = "tictactoe_rule";
    type Answer = Ruled;

    async fn answer(self, program: &dyn Caller) -> Result<Ruled, Failure> {
        answers::rule(program, self).await
    }
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

    async fn answer(self, program: &dyn Caller) -> Result<Drawn, Failure> {
        answers::draw(program, self).await
    }
}

/// The form in which the state of the game after a turn is written.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Turn", rename_all = "snake_case")]
enum AsTurn {
    Ignored,
    Next(#[serde(with = "AsMark")] Mark),
    Won(#[serde(with = "AsMark")] Mark),
    Draw,
}

/// How a mark is written.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Mark")]
enum AsMark {
    X,
    O,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_that_is_not_the_movers_is_told() {
        let root = Board::default();
        let ((), heard, count) = games::tictactoe::watch(games_ear::EAR, || {
            let mut board = root;
            board.place(0, 0, Mark::X);
            board.place(0, 1, Mark::X);
            board.take_back(0, 1);
            board.place(0, 1, Mark::O);
        });
        assert_eq!(ran(root, Mark::X, heard, count).moments.to_string(), ">(0, 0)|>(0, 1) X|<|>(0, 1)|");
    }
}
