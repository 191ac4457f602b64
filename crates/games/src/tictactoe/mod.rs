//! TicTacToe. A `Board` has 3x3 squares; `row` and `column` run from 0 to 2, from the top and from the left. A square
//! holds a `Mark` (X, the person, or O, the computer) or `None`.
//!
//! ```
//! use games::tictactoe::{Board, Mark};
//!
//! let mut board: Board = "X O . / . X . / . . .".parse()?;
//! board.place(2, 2, Mark::O);
//! assert_eq!(board.get(2, 2), Some(Mark::O));
//! assert_eq!(board.to_string(), "X O .\n. X .\n. . O"); // what a person reads
//! assert_eq!(format!("{board:#}"), "X O . / . X . / . . O"); // the same in one line
//! # Ok::<(), games::ParseError>(())
//! ```

mod canvas;
mod serial;
mod words;

pub use canvas::{Canvas, Stroke};

use crate::notation::beginning;
use crate::trace::{self, Recorder, Trace};
use crate::watch::{self, Moment};
use crate::{ParseError, refuse};
use games_ear::Ear;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;
use text::Text;
use words as say;

/// The number of rows and of columns of a board.
pub const SIZE: usize = 3;

/// A player, identified by the mark that the player sets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Mark {
    /// The mark of the person.
    X,
    /// The mark of the computer.
    O,
}

impl Mark {
    /// Returns the opponent: O for X, X for O.
    #[must_use]
    pub fn other(self) -> Mark {
        match self {
            Mark::X => Mark::O,
            Mark::O => Mark::X,
        }
    }
}

impl Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Mark::X => "X",
            Mark::O => "O",
        })
    }
}

/// A board of three rows of three squares. Any squares may hold any marks. The board does not know whether a game can
/// lead to it or who has won: the exercises are about that.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Board {
    squares: [[Option<Mark>; SIZE]; SIZE],
}

impl Board {
    /// Creates a board without marks.
    #[must_use]
    pub fn new() -> Board {
        Board::default()
    }

    /// Returns the mark at (`row`, `column`), or `None` for an empty square.
    ///
    /// # Panics
    /// `row` or `column` is 3 or more.
    ///
    /// # Examples
    /// ```
    /// use games::tictactoe::{Board, Mark};
    ///
    /// let board: Board = "X O . / . . . / . . .".parse()?;
    /// assert_eq!(board.get(0, 1), Some(Mark::O)); // the row comes first
    /// assert_eq!(board.get(1, 0), None);
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[must_use]
    #[track_caller]
    #[inline]
    pub fn get(&self, row: usize, column: usize) -> Option<Mark> {
        if row >= SIZE || column >= SIZE {
            refuse(say::no_such_row_or_column(row, column));
        }
        self.squares[row][column]
    }

    /// Sets `mark` on an empty square. A search undoes the move with [`Board::take_back`].
    ///
    /// # Panics
    /// The square is taken or outside the board; [`Board::play`] returns that as an error.
    ///
    /// # Examples
    /// ```
    /// use games::tictactoe::{Board, Mark};
    ///
    /// let mut board = Board::new();
    /// board.place(0, 0, Mark::X);
    /// board.place(0, 1, Mark::X); // the board does not know whose turn it is
    /// assert_eq!(format!("{board:#}"), "X X . / . . . / . . .");
    /// ```
    #[track_caller]
    #[inline]
    pub fn place(&mut self, row: usize, column: usize, mark: Mark) {
        if let Err(illegal) = self.play(row, column, mark) {
            refuse(illegal.text());
        }
    }

    /// Empties a square, which undoes [`Board::place`].
    ///
    /// # Panics
    /// The square is empty already or outside the board.
    ///
    /// # Examples
    /// ```
    /// use games::tictactoe::{Board, Mark};
    ///
    /// let mut board = Board::new();
    /// board.place(0, 0, Mark::X);
    /// board.place(1, 1, Mark::O);
    /// board.take_back(0, 0); // any mark can be taken back, not only the last one
    /// assert_eq!(format!("{board:#}"), ". . . / . O . / . . .");
    /// ```
    #[track_caller]
    #[inline]
    pub fn take_back(&mut self, row: usize, column: usize) {
        let taken = row < SIZE && column < SIZE && self.squares[row][column].is_some();
        if !taken {
            refuse(say::nothing_to_take_back(row, column, self));
        }
        self.squares[row][column] = None;
        EVENTS.record(Event::TakenBack { row: row as u8, column: column as u8 });
    }

    /// Sets `mark` on an empty square.
    ///
    /// # Errors
    /// The square is taken or outside the board. The error holds the move and the board, which is unchanged.
    ///
    /// # Examples
    /// ```
    /// use games::tictactoe::{Board, Mark};
    ///
    /// let mut board: Board = "X . . / . . . / . . .".parse()?;
    /// let error = board.play(0, 0, Mark::O).unwrap_err();
    /// assert_eq!((error.mark, error.board), (Mark::O, board));
    /// assert!(error.text().en.starts_with("O cannot be placed at (0, 0): X stands there already"));
    /// # Ok::<(), games::ParseError>(())
    /// ```
    #[inline]
    pub fn play(&mut self, row: usize, column: usize, mark: Mark) -> Result<(), IllegalMove> {
        if row >= SIZE || column >= SIZE || self.squares[row][column].is_some() {
            return Err(IllegalMove { row, column, mark, board: *self });
        }
        self.squares[row][column] = Some(mark);
        EVENTS.record(Event::Placed { row: row as u8, column: column as u8, mark, after: *self });
        Ok(())
    }

    /// Returns all squares as (row, column), row by row.
    pub fn squares() -> impl Iterator<Item = (usize, usize)> {
        (0..SIZE).flat_map(|row| (0..SIZE).map(move |column| (row, column)))
    }

    /// Returns the empty squares as (row, column), row by row.
    ///
    /// # Examples
    /// ```
    /// use games::tictactoe::{Board, Mark};
    ///
    /// let mut board: Board = "X O X / O . O / . X .".parse()?;
    /// let squares = board.empty_squares();
    /// board.place(1, 1, Mark::X);
    /// assert!(squares.eq([(1, 1), (2, 0), (2, 2)])); // the squares that were empty at the call
    /// # Ok::<(), games::ParseError>(())
    /// ```
    pub fn empty_squares(&self) -> impl Iterator<Item = (usize, usize)> + use<> {
        let board = *self; // a copy, so that a search may place marks while it goes through them
        Board::squares().filter(move |&(row, column)| board.get(row, column).is_none())
    }

    /// Returns the number of squares that hold `mark`.
    #[must_use]
    pub fn count(&self, mark: Mark) -> usize {
        self.squares.as_flattened().iter().filter(|&&square| square == Some(mark)).count()
    }
}

/// Formats the board as three lines, `X O .`, or with `{:#}` as one line, `X O . / O X . / . . X`. Both forms parse
/// back.
impl Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |squares: &[Option<Mark>; SIZE]| {
            squares.map(|square| square.map_or(".".to_owned(), |mark| mark.to_string())).join(" ")
        };
        f.write_str(&self.squares.each_ref().map(row).join(if f.alternate() { " / " } else { "\n" }))
    }
}

crate::debug_in_one_line!(Board);

/// Parses a board of three rows, separated by `/` or a new line. A row is three squares, `X`, `O` or `.`, separated by
/// blanks.
///
/// # Examples
/// ```
/// use games::tictactoe::Board;
///
/// assert_eq!("X O . / . . . / . . .".parse::<Board>()?, "X O .\n. . .\n. . .".parse::<Board>()?);
/// let error = "X O . / X O o / . . .".parse::<Board>().unwrap_err(); // the letters must be capitals
/// assert_eq!(error.text().en, "(1, 2): “o” is none of X, O and . (empty)");
/// # Ok::<(), games::ParseError>(())
/// ```
impl FromStr for Board {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Board, ParseError> {
        let rows: Vec<&str> = text.trim().split(['/', '\n']).collect();
        if rows.len() != SIZE {
            return Err(ParseError(say::board_has_rows(rows.len())));
        }
        let mut board = Board::new();
        for (row, squares) in rows.iter().enumerate() {
            let squares: Vec<&str> = squares.split_whitespace().collect();
            if squares.len() != SIZE {
                return Err(ParseError(say::row_has_squares(row, squares.len())));
            }
            for (column, square) in squares.iter().enumerate() {
                board.squares[row][column] = match *square {
                    "X" => Some(Mark::X),
                    "O" => Some(Mark::O),
                    "." => None,
                    other => return Err(ParseError(say::no_such_square(row, column, beginning(other)))),
                };
            }
        }
        Ok(board)
    }
}

/// An error: a move to a square that is taken or outside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The 0-based row of the move.
    pub row: usize,
    /// The 0-based column of the move.
    pub column: usize,
    /// The mark that was to be set.
    pub mark: Mark,
    /// The board, unchanged by the move.
    pub board: Board,
}

impl IllegalMove {
    /// Returns the move and the reason why it is illegal, in both languages.
    #[must_use]
    pub fn text(&self) -> Text {
        let IllegalMove { row, column, mark, board } = self;
        if *row >= SIZE || *column >= SIZE {
            return say::outside_the_board(mark, row, column, board);
        }
        match board.get(*row, *column) {
            Some(there) => say::square_is_taken(mark, row, column, there, board),
            None => unreachable!("the move is legal"),
        }
    }
}

/// The outcome of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Turn {
    /// An impossible move, which changed nothing.
    Ignored,
    /// The game continues with this player's move.
    Next(Mark),
    /// The player with this mark has three in a line.
    Won(Mark),
    /// A full board that nobody has won.
    Draw,
}

crate::error_as_its_text!(IllegalMove);

/// A step of a search, recorded in its trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// A mark was set, so one more position is being examined.
    Placed {
        /// The 0-based row of the square.
        row: u8,
        /// The 0-based column of the square.
        column: u8,
        /// The mark that was set.
        mark: Mark,
        /// The board after the move.
        after: Board,
    },
    /// A mark was removed again.
    TakenBack {
        /// The 0-based row of the square.
        row: u8,
        /// The 0-based column of the square.
        column: u8,
    },
}

static EVENTS: Recorder<Event> = Recorder::keeping(4_000_000);

/// Runs `search` and returns its result and the changes of boards that all threads made meanwhile.
pub fn listen<R>(ear: Ear, search: impl FnOnce() -> R) -> (R, Trace<Event>) {
    trace::listen(ear, &EVENTS, search)
}

/// Runs `search` and returns its result, its moments and their total number: see [`crate::watch`].
pub fn watch<R>(ear: Ear, search: impl FnOnce() -> R) -> (R, Vec<Moment<Event>>, usize) {
    watch::watch(ear, &EVENTS, search)
}

impl Trace<Event> {
    /// Returns the number of examined positions, that is, of marks that were set. Events that were not kept count as
    /// marks, so that a search cannot hide marks behind many other events.
    #[must_use]
    pub fn positions(&self) -> usize {
        let lost = self.count - self.events.len();
        self.events.iter().filter(|event| matches!(event, Event::Placed { .. })).count() + lost
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Returns all 3^9 ways to fill a board.
    fn every_board() -> impl Iterator<Item = Board> {
        (0..3_usize.pow(9)).map(|number| {
            let mut board = Board::new();
            for (i, (row, column)) in Board::squares().enumerate() {
                board.squares[row][column] = [None, Some(Mark::X), Some(Mark::O)][number / 3_usize.pow(i as u32) % 3];
            }
            board
        })
    }

    #[test]
    fn every_board_prints_as_what_it_is_parsed_from() {
        for board in every_board() {
            assert_eq!(board.to_string().parse(), Ok(board));
            assert_eq!(format!("{board:#}").parse(), Ok(board));
        }
    }

    #[test]
    fn a_text_that_is_no_board_says_what_and_where() {
        let error = |text: &str| text.parse::<Board>().unwrap_err().text().en;
        assert_eq!(error("X O"), "a TicTacToe board has 3 rows, separated by “/”, but here: 1");
        assert_eq!(error("X O . / X O / . . ."), "row 1 of the board (counted from 0) has 2 squares, not 3");
        assert_eq!(error("X O . / X O o / . . ."), "(1, 2): “o” is none of X, O and . (empty)");
        assert_eq!(error("X O . / X O \u{1b}[31m / . . ."), "(1, 2): “\\u{1b}[31m” is none of X, O and . (empty)");
    }

    #[test]
    fn an_illegal_move_changes_nothing_and_says_why() {
        let mut board: Board = "X . . / . . . / . . .".parse().unwrap();
        let before = board;
        let result = board.play(0, 0, Mark::O);
        assert_eq!(result, Err(IllegalMove { row: 0, column: 0, mark: Mark::O, board: before }));
        assert_eq!(board, before);
        assert!(board.play(0, 3, Mark::O).unwrap_err().text().en.contains("outside"));
        assert!(board.play(3, 0, Mark::O).unwrap_err().text().en.contains("outside"));
        assert!(result.unwrap_err().text().en.contains("X stands there"));
    }

    #[test]
    fn only_a_mark_can_be_taken_back() {
        for (row, column) in [(1, 1), (3, 0), (0, 3)] {
            assert!(std::panic::catch_unwind(|| Board::new().take_back(row, column)).is_err());
        }
    }

    proptest! {
        #[test]
        fn whatever_parses_prints_as_a_board_that_parses_to_the_same(text in "[XO. /\n]{0,24}|\\PC{0,20}") {
            if let Ok(board) = text.parse::<Board>() {
                prop_assert_eq!(board.to_string().parse(), Ok(board));
            }
        }
    }
}
