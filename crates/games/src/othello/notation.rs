//! Othello as text: boards, positions, squares and games, and the errors of parsing them.

use super::words as say;
use super::{Board, Color, Game, Position, SIZE};
use crate::notation::{ParseError, beginning};
use std::fmt::{self, Display};
use std::str::FromStr;
use text::Text;

/// Returns the name of a square: `d3` is column 3, row 2 (both 0-based).
#[must_use]
pub fn square_name(row: usize, column: usize) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

/// Returns the (row, column) of a square's name; `None` if the text is no such name.
///
/// # Examples
/// ```
/// use games::othello::{square_name, square_named};
///
/// assert_eq!(square_named("D3"), Some((2, 3))); // the name begins with the column, the pair with the row
/// assert_eq!(square_name(2, 3), "d3");
/// assert_eq!(square_named("d9"), None);
/// ```
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

/// Formats the board as eight lines of eight characters: `X` black, `O` white, `-` empty. With `{:#}` all 64 characters
/// are in one line. Both forms parse back.
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

crate::debug_in_one_line!(Board);

/// Formats the colour as on the board: `X` for black or `O` for white.
impl Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = [0; 4];
        f.pad(symbol(Some(*self)).encode_utf8(&mut text))
    }
}

/// Parses a board of 64 squares in any number of lines. Whitespace is ignored, `.` means `-`, and lower-case letters
/// are accepted.
///
/// # Examples
/// ```
/// use games::othello::Board;
///
/// let text = "........ ........ ........ ...ox... ...xo... ........ ........ ........";
/// assert_eq!(text.parse::<Board>()?, Board::new());
/// assert_eq!("XO".parse::<Board>().unwrap_err().text().en, "an Othello board has 64 squares, but here: 2");
/// # Ok::<(), games::ParseError>(())
/// ```
impl FromStr for Board {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Board, ParseError> {
        let symbols: Vec<char> = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
        if let Some(at) = symbols.iter().take(SIZE * SIZE).position(|symbol| !"XxOo-.".contains(*symbol)) {
            let (row, column) = (at / SIZE, at % SIZE);
            let found = beginning(&symbols[at..].iter().collect::<String>());
            return Err(ParseError(say::no_such_disc(square_name(row, column), row, column, found)));
        }
        if symbols.len() != SIZE * SIZE {
            return Err(ParseError(say::board_has_squares(symbols.len())));
        }
        let squares = |great: char| -> u64 {
            let is = |(i, symbol): (usize, &char)| u64::from(symbol.eq_ignore_ascii_case(&great)) << i;
            symbols.iter().enumerate().map(is).sum()
        };
        Ok(Board { black: squares('X'), white: squares('O') })
    }
}

/// Formats the position in the form that Othello programs exchange: 64 squares in one line, a blank, the side to move.
impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#} {}", self.board, self.player)
    }
}

/// Parses a board as [`Board`] does, followed by the side to move.
impl FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Position, ParseError> {
        let text = text.trim_end();
        let squares = text.chars().filter(|symbol| !symbol.is_whitespace()).count();
        if squares <= SIZE * SIZE {
            text.parse::<Board>()?;
            return Err(ParseError(say::no_side_to_move()));
        }
        let (at, mover) = text.char_indices().next_back().unwrap_or((0, ' '));
        let board = text[..at].parse()?;
        let player = match mover.to_ascii_uppercase() {
            'X' => Color::Black,
            'O' => Color::White,
            _ => return Err(ParseError(say::no_such_side(mover.escape_debug()))),
        };
        Ok(Position { board, player })
    }
}

/// An error: a move that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// The 0-based row of the move.
    pub row: usize,
    /// The 0-based column of the move.
    pub column: usize,
    /// The player who tried to move.
    pub color: Color,
    /// The board, unchanged by the move.
    pub board: Board,
}

impl IllegalMove {
    /// Returns the reason why the move is illegal, without the board, in both languages.
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

    /// Returns the move, the reason why it is illegal, and the board, in both languages.
    #[must_use]
    pub fn text(&self) -> Text {
        self.reason().then(&Text::verbatim(self.board))
    }
}

/// Formats the moves without separators, `f5d6c3`. Passes are not written, since they are forced.
impl Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.moves().iter().try_for_each(|&(row, column)| f.write_str(&square_name(row, column)))
    }
}

/// Parses a game from the starting position. Whitespace is ignored.
///
/// # Examples
/// ```
/// use games::othello::Game;
///
/// let game: Game = "F5 d6".parse()?; // Black begins, then White
/// assert_eq!(game.moves(), [(4, 5), (5, 3)]);
/// assert_eq!(game.to_string(), "f5d6");
/// assert!("f5f5".parse::<Game>().is_err()); // the second move is not legal
/// # Ok::<(), games::ParseError>(())
/// ```
impl FromStr for Game {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Game, ParseError> {
        let symbols: Vec<char> = text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
        let mut game = Game::default();
        for (i, name) in symbols.chunks(2).enumerate() {
            let (number, name) = (i + 1, name.iter().collect::<String>());
            if name.chars().count() < 2 {
                return Err(ParseError(say::game_is_cut_off(number, name.escape_debug())));
            }
            let Some((row, column)) = square_named(&name) else {
                return Err(ParseError(say::move_is_no_square(number, name.escape_debug())));
            };
            if game.position().board.is_over() {
                return Err(ParseError(say::move_after_the_end(number, name)));
            }
            game.play(row, column).map_err(|illegal| ParseError(say::move_is_illegal(number, illegal.reason())))?;
        }
        Ok(game)
    }
}

crate::error_as_its_text!(IllegalMove);
