//! Questions about TicTacToe: the move of a search, the values that it returned, the rules, and the drawing of a board.

mod answers;

use crate::Bound;
use crate::tree::{self, Ran, Walk, parameter};
use calls::players::Ask;
use calls::{Caller, Failure};
use games::tictactoe::{Board, Event, Mark, Turn};
use games::watch::Moment;
use serde::{Deserialize, Serialize};

/// Asks a search for the next move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Search {
    /// the board, in the notation of `games`; the game is not over
    #[serde(with = "crate::as_text")]
    pub board: Board,
    /// the player whose turn it is
    #[serde(with = "AsMark")]
    pub player: Mark,
    /// the number of moves to look ahead
    pub depth: u32,
    /// the function that searches
    pub by: By,
}

/// The function by which a player searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// `minimax(board, player, depth)`
    Minimax,
    /// `alpha_beta(board, player, depth, i32::MIN, i32::MAX)`
    AlphaBeta,
}

/// The result of a search, with a record of how it ran.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Searched {
    /// the row of the move, 0-based
    pub row: usize,
    /// the column of the move, 0-based
    pub column: usize,
    /// the value of the move: above 0 if O wins, below if X wins
    pub score: i32,
    /// the number of positions examined
    pub positions: usize,
    /// whether the search left the board unchanged
    pub restored: bool,
    /// the sequences of moves that the search tried, at most three moves long, in their order. Each move is a digit,
    /// the square from 0 (upper left) to 8
    pub tried: Vec<String>,
}

impl Ask for Search {
    const NAME: &'static str = "tictactoe_search";
    type Answer = Searched;

    async fn answer(self, program: &dyn Caller) -> Result<Searched, Failure> {
        answers::search(program, self).await
    }
}

/// Asks for the values that the first levels of a search returned, and for the expected continuation. Asked in the
/// background after the move was made; an error here does not affect the move.
///
/// Each position is asked about again, with the depth and the bounds that the search had there. A level takes as long
/// as the search itself. A [`Watch`] shows less: it misses threads and helpers that are not `watched`. For `minimax` on
/// an empty board it ends after the first two of nine moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Look {
    /// the search that was made
    pub search: Search,
    /// the tried sequences ([`Searched::tried`]), as deep as values are wanted; each first move has a value
    pub tried: Vec<String>,
    /// the move that was made, as the digit of its square
    pub moved: String,
}

/// The values that a search returned, and the expected continuation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Looked {
    /// the values in the order in which the moves were tried; each position precedes those below it
    pub values: Vec<Came>,
    /// the move that was made, and the moves that the same function would make for both sides after it, as digits. As
    /// long as the search looks ahead
    pub line: String,
}

/// The value that a search returned for a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Came {
    /// the moves that lead to the position, as digits
    pub path: String,
    /// the value for the player who made the search: above 0 if that player wins
    pub value: i32,
    /// whether the value is exact or a bound
    pub bound: Bound,
}

impl Ask for Look {
    const NAME: &'static str = "tictactoe_look";
    type Answer = Looked;

    async fn answer(self, program: &dyn Caller) -> Result<Looked, Failure> {
        answers::look(program, self).await
    }
}

/// Asks how a search ran, move by move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Watch {
    /// the board, in the notation of `games`; the game is not over
    #[serde(with = "crate::as_text")]
    pub board: Board,
    /// the player whose turn it is
    #[serde(with = "AsMark")]
    pub player: Mark,
    /// the number of moves to look ahead; ignored by [`Function::CountGames`]
    pub depth: u32,
    /// the function that searches
    pub function: Function,
}

/// A function that searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Function {
    /// the function `count_games(board, player)`
    CountGames,
    /// the function `minimax(board, player, depth)`
    Minimax,
    /// the function `alpha_beta(board, player, depth, i32::MIN, i32::MAX)`
    AlphaBeta,
}

impl Ask for Watch {
    const NAME: &'static str = "tictactoe_watch";
    type Answer = Ran;

    async fn answer(self, program: &dyn Caller) -> Result<Ran, Failure> {
        answers::watch(program, self).await
    }
}

/// Returns the walk of a search from the board `root` with `player` to move, from the recorded events `heard`. Marks
/// are placed on a board or on copies of it.
///
/// A move is named by its square, `(0, 1)`. If its mark is not that of the side to move, the mark follows: `(0, 1) X`.
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
            // The three counts of `count_games` are no score.
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
    /// a call of `check_if_full(board)`
    Full {
        /// the board, in the notation of `games`
        #[serde(with = "crate::as_text")]
        board: Board,
    },
    /// a call of `check_if_winner(board, player)`
    Winner {
        /// the board, in the notation of `games`
        #[serde(with = "crate::as_text")]
        board: Board,
        /// the player whose three in a row are looked for
        #[serde(with = "AsMark")]
        player: Mark,
    },
    /// a call of `play_turn(board, player, square)`
    Turn {
        /// the board, in the notation of `games`
        #[serde(with = "crate::as_text")]
        board: Board,
        /// the player whose turn it is
        #[serde(with = "AsMark")]
        player: Mark,
        /// the square as 0-based (row, column)
        square: Option<(usize, usize)>,
    },
    /// a call of `square_at(x, y, width, height)`
    SquareAt {
        /// the distance from the left edge of the board, in pixels
        x: i32,
        /// the distance from the upper edge of the board, in pixels
        y: i32,
        /// the width of the board, in pixels
        width: i32,
        /// the height of the board, in pixels
        height: i32,
    },
}

/// The value that the function returned, with the board that it left behind.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruled {
    /// whether the board is full, or the player has won
    Is(bool),
    /// the board afterwards, and the state of the game
    Turn {
        /// the board, in the notation of `games`
        #[serde(with = "crate::as_text")]
        board: Board,
        /// the state as the function returned it
        #[serde(with = "AsTurn")]
        turn: Turn,
    },
    /// the square as 0-based (row, column)
    Square(Option<(usize, usize)>),
}

impl Ask for Rule {
    const NAME: &'static str = "tictactoe_rule";
    type Answer = Ruled;

    async fn answer(self, program: &dyn Caller) -> Result<Ruled, Failure> {
        answers::rule(program, self).await
    }
}

/// Asks for the strokes that `draw_game_board(canvas, board)` draws.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Draw {
    /// the board, in the notation of `games`
    #[serde(with = "crate::as_text")]
    pub board: Board,
    /// the width of the canvas, in pixels
    pub width: f32,
    /// the height of the canvas, in pixels
    pub height: f32,
}

/// The strokes that were drawn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Drawn {
    /// the strokes: lines as \[x1, y1, x2, y2\], circles as \[x, y, radius\], in pixels
    pub strokes: Vec<Vec<f32>>,
}

impl Ask for Draw {
    const NAME: &'static str = "tictactoe_draw";
    type Answer = Drawn;

    async fn answer(self, program: &dyn Caller) -> Result<Drawn, Failure> {
        answers::draw(program, self).await
    }
}

/// The serialised form of the state of the game after a turn.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Turn", rename_all = "snake_case")]
enum AsTurn {
    Ignored,
    Next(#[serde(with = "AsMark")] Mark),
    Won(#[serde(with = "AsMark")] Mark),
    Draw,
}

/// The serialised form of a mark.
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
