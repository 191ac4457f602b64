//! Othello as text: boards, positions, squares and games, and what is wrong with a text that is none.

use super::words as say;
use super::{Board, Color, Game, Position, SIZE};
use std::fmt::{self, Display};
use std::str::FromStr;
use text::Text;

/// The name of a square: `d3` is column 3 (the fourth), row 2 (the third).
#[must_use]
pub fn square_name(row: usize, column: usize) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

/// The (row, column) of a square's name; `None` for all else.
#[must_use]
pub fn square_named(name: &str) -> Option<(usize, usize)> {
    let [column, row] = name.as_bytes() else { return None };
    let column = column.to_ascii_lowercase().checked_sub(b'a').map(usize::from)?;
    let row = row.checked_sub(b'1').map(usize::from)?;
    (row < SIZE && column < SIZE).then_some((row, column))
}

fn symbol(square: Option<Color>) -> char {
    match square {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '-',
    }
}

/// Eight lines of eight characters: `X` black, `O` white, `-` empty; with `{:#}` the same in one line of 64. Both parse
/// back.
impl Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..SIZE {
            if row > 0 && !f.alternate() {
                f.write_str("\n")?;
            }
            let line: String = (0..SIZE).map(|column| symbol(self.get(row, column))).collect();
            f.write_str(&line)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:#}")
    }
}

/// `X` or `O`, as on the board.
impl Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = [0; 4];
        f.pad(symbol(Some(*self)).encode_utf8(&mut text))
    }
}

/// 64 squares, in one line or in eight; blanks between them do not matter, `.` is `-`, lower-case letters are read as
/// capitals.
impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        let symbols: Vec<char> = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
        if let Some(at) = symbols.iter().take(SIZE * SIZE).position(|symbol| !"XxOo-.".contains(*symbol)) {
            let found = symbols[at..].iter().take(12).collect();
            return Err(ParseBoardError::Square { row: at / SIZE, column: at % SIZE, found });
        }
        if symbols.len() != SIZE * SIZE {
            return Err(ParseBoardError::Squares { found: symbols.len() });
        }
        let squares = |great: char| -> u64 {
            let is = |(i, symbol): (usize, &char)| u64::from(symbol.eq_ignore_ascii_case(&great)) << i;
            symbols.iter().enumerate().map(is).sum()
        };
        Ok(Board { black: squares('X'), white: squares('O') })
    }
}

/// The form that Othello programs exchange: 64 squares in one line, a blank, the side to move.
impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#} {}", self.board, self.player)
    }
}

/// A board as [`Board`] reads it, and behind it the side to move.
impl FromStr for Position {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Position, ParseBoardError> {
        let text = text.trim_end();
        let squares = text.chars().filter(|symbol| !symbol.is_whitespace()).count();
        if squares <= SIZE * SIZE {
            text.parse::<Board>()?;
            return Err(ParseBoardError::NoMover);
        }
        let (at, mover) = text.char_indices().next_back().unwrap_or((0, ' '));
        let board = text[..at].parse()?;
        let player = match mover.to_ascii_uppercase() {
            'X' => Color::Black,
            'O' => Color::White,
            _ => return Err(ParseBoardError::Mover { found: mover }),
        };
        Ok(Position { board, player })
    }
}

/// A text that is no board. Rows and columns count from 0, as everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseBoardError {
    /// Something that is not `X`, `O` or `-`.
    Square {
        /// which row
        row: usize,
        /// which column
        column: usize,
        /// the beginning of what stands there
        found: String,
    },
    /// Not 64 squares.
    Squares {
        /// how many there are
        found: usize,
    },
    /// The side to move is missing.
    NoMover,
    /// The side to move is neither `X` nor `O`.
    Mover {
        /// what it is
        found: char,
    },
}

impl ParseBoardError {
    /// What is wrong and where, in both languages.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            ParseBoardError::Square { row, column, found } => {
                say::no_such_disc(square_name(*row, *column), row, column, found.escape_debug())
            }
            ParseBoardError::Squares { found } => say::board_has_squares(found),
            ParseBoardError::NoMover => say::no_side_to_move(),
            ParseBoardError::Mover { found } => say::no_such_side(found.escape_debug()),
        }
    }
}

/// A move that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// the row, from 0
    pub row: usize,
    /// the column, from 0
    pub column: usize,
    /// who wanted to move
    pub color: Color,
    /// the board, unchanged
    pub board: Board,
}

impl IllegalMove {
    /// Why it is not allowed, without the board, in both languages.
    #[must_use]
    pub fn reason(&self) -> Text {
        let IllegalMove { row, column, color, board } = self;
        if *row >= SIZE || *column >= SIZE {
            return say::outside_the_board(color, row, column);
        }
        let name = square_name(*row, *column);
        match board.get(*row, *column) {
            Some(there) => say::square_is_taken(color, name, row, column, there),
            None => say::turns_nothing(color, name, row, column),
        }
    }

    /// What was tried and why it is not allowed, in both languages.
    #[must_use]
    pub fn text(&self) -> Text {
        self.reason().then(&Text::verbatim(self.board))
    }
}

/// The moves one behind the other, `f5d6c3`; passes are not written, since nobody has a choice there.
impl Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves().iter().try_for_each(|&(row, column)| f.write_str(&square_name(row, column)))
    }
}

/// A game from the starting position. Blanks between the moves do not matter.
impl FromStr for Game {
    type Err = ParseGameError;

    fn from_str(text: &str) -> Result<Game, ParseGameError> {
        let symbols: Vec<char> = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
        let mut game = Game::default();
        for (i, name) in symbols.chunks(2).enumerate() {
            let (number, name) = (i + 1, name.iter().collect::<String>());
            if name.chars().count() < 2 {
                return Err(ParseGameError::CutOff { number, found: name });
            }
            let Some((row, column)) = square_named(&name) else {
                return Err(ParseGameError::NoSquare { number, found: name });
            };
            if game.position().board.is_over() {
                return Err(ParseGameError::AfterTheEnd { number, found: name });
            }
            game.play(row, column).map_err(|illegal| ParseGameError::Illegal { number, illegal })?;
        }
        Ok(game)
    }
}

/// A text that is no game. Moves count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseGameError {
    /// The text ends in the middle of a move.
    CutOff {
        /// which move
        number: usize,
        /// what there is of it
        found: String,
    },
    /// Something that is no square.
    NoSquare {
        /// which move
        number: usize,
        /// what stands there
        found: String,
    },
    /// A move that the rules do not allow.
    Illegal {
        /// which move
        number: usize,
        /// the move
        illegal: IllegalMove,
    },
    /// The game was over before.
    AfterTheEnd {
        /// which move
        number: usize,
        /// the move
        found: String,
    },
}

impl ParseGameError {
    /// What is wrong and where, in one line, in both languages.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            ParseGameError::CutOff { number, found } => say::game_is_cut_off(number, found.escape_debug()),
            ParseGameError::NoSquare { number, found } => say::move_is_no_square(number, found.escape_debug()),
            ParseGameError::Illegal { number, illegal } => say::move_is_illegal(number, illegal.reason()),
            ParseGameError::AfterTheEnd { number, found } => say::move_after_the_end(number, found),
        }
    }
}

crate::error_as_its_text!(ParseBoardError, IllegalMove, ParseGameError);
