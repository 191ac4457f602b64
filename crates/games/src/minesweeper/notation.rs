//! Minesweeper as text: levels, views and fields, and what is wrong with a text that is none.

use super::words as say;
use super::{Click, Field, FirstClick, Level, LevelError, Rule, Square, Standing, Step, View};
use std::fmt::{self, Display};
use std::str::FromStr;
use text::Text;

/// As people write it, columns before rows: `30x16/99`.
impl Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}x{}/{}", self.columns, self.rows, self.mines))
    }
}

/// `open 3 4` with the left button, `flag 3 4` with the right one: row and column.
impl Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Click::Left(row, column) => write!(f, "open {row} {column}"),
            Click::Right(row, column) => write!(f, "flag {row} {column}"),
        }
    }
}

impl FromStr for Click {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Click, UnknownName> {
        let unknown = || UnknownName { found: beginning(text), names: "open ROW COLUMN, flag ROW COLUMN" };
        let words: Vec<&str> = text.split_whitespace().collect();
        let [button, row, column] = words[..] else { return Err(unknown()) };
        let (row, column) = (number(row).ok_or_else(unknown)?, number(column).ok_or_else(unknown)?);
        match button {
            "open" => Ok(Click::Left(row, column)),
            "flag" => Ok(Click::Right(row, column)),
            _ => Err(unknown()),
        }
    }
}

/// Prints a value by its name, and parses it back.
macro_rules! named {
    ($type:ident, $names:literal, $($name:literal => $value:expr),+) => {
        #[doc = $names]
        impl Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let all = [$(($name, $value)),+];
                f.pad(all.iter().find(|(_, value)| value == self).map_or("", |(name, _)| name))
            }
        }

        #[doc = $names]
        impl FromStr for $type {
            type Err = UnknownName;

            fn from_str(text: &str) -> Result<$type, UnknownName> {
                let found = [$(($name, $value)),+].into_iter().find(|(name, _)| *name == text.trim());
                found.map(|(_, value)| value).ok_or_else(|| UnknownName { found: beginning(text), names: $names })
            }
        }
    };
}

named!(FirstClick, "safe, zero", "safe" => FirstClick::Safe, "zero" => FirstClick::Zero);
named!(Rule, "flags, opened", "flags" => Rule::Flags, "opened" => Rule::Opened);
named!(
    Step,
    "feldnachbarn, minenmenge, patternlogik, chances",
    "feldnachbarn" => Step::Feldnachbarn,
    "minenmenge" => Step::Minenmenge,
    "patternlogik" => Step::Patternlogik,
    "chances" => Step::Chances
);

pub(super) use named;

/// A text that names none of what could stand there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownName {
    /// its beginning
    pub found: String,
    /// what could stand there
    pub names: &'static str,
}

impl UnknownName {
    /// What is wrong, in both languages.
    #[must_use]
    pub fn text(&self) -> Text {
        say::unknown_name(self.found.escape_debug(), self.names)
    }
}

impl Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.text().fmt(f)
    }
}

impl std::error::Error for UnknownName {}

/// Columns, rows and mines, as in `30x16/99`.
impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        let numbers = text.trim().split_once('x').and_then(|(columns, rest)| {
            let (rows, mines) = rest.split_once('/')?;
            Some((number(rows)?, number(columns)?, number(mines)?))
        });
        let (rows, columns, mines) = numbers.ok_or_else(|| LevelError::Form { found: beginning(text) })?;
        Level::new(rows, columns, mines)
    }
}

/// Digits and nothing else.
pub(super) fn number(text: &str) -> Option<usize> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

pub(super) fn beginning(text: &str) -> String {
    text.chars().take(12).collect()
}

fn symbol(square: Square) -> char {
    match square {
        Square::Covered => '#',
        Square::Flag => 'F',
        Square::Open(number) => char::from(b'0' + number),
        Square::RightFlag => '+',
        Square::WrongFlag => '-',
        Square::Mine => '*',
        Square::ClickedMine => '!',
    }
}

fn square(symbol: char) -> Option<Square> {
    Some(match symbol {
        '#' => Square::Covered,
        'F' | 'f' => Square::Flag,
        '0'..='8' => Square::Open(symbol as u8 - b'0'),
        '+' => Square::RightFlag,
        '-' => Square::WrongFlag,
        '*' => Square::Mine,
        '!' => Square::ClickedMine,
        _ => return None,
    })
}

/// The rows, and behind them the number of mines.
fn write_board(f: &mut fmt::Formatter<'_>, level: Level, squares: &[Square]) -> fmt::Result {
    let rows: Vec<String> =
        squares.chunks(level.columns).map(|row| row.iter().copied().map(symbol).collect()).collect();
    write!(f, "{} {}", rows.join(if f.alternate() { " / " } else { "\n" }), level.mines)
}

/// The level, the squares, and what stands behind the number of mines.
fn read_board(text: &str) -> Result<(Level, Vec<Square>, Vec<&str>), ParseBoardError> {
    read_rows(text, |row, signs| {
        let read = |(column, found)| square(found).ok_or(ParseBoardError::Square { row, column, found });
        signs.chars().enumerate().map(read).collect()
    })
}

/// The level, what `read` makes of each row, and what stands behind the number of mines.
pub(super) fn read_rows<S, E: From<ParseBoardError>>(
    text: &str,
    read: impl Fn(usize, &str) -> Result<Vec<S>, E>,
) -> Result<(Level, Vec<S>, Vec<&str>), E> {
    let lines: Vec<&str> = text.trim().split(['/', '\n']).collect();
    let (mut squares, mut columns, mut behind) = (Vec::new(), 0, Vec::new());
    for (row, line) in lines.iter().enumerate() {
        let mut words = line.split_whitespace();
        let squares_here = read(row, words.next().unwrap_or_default())?;
        let found = squares_here.len();
        squares.extend(squares_here);
        if row == 0 {
            columns = found;
        }
        if found != columns || found == 0 {
            return Err(ParseBoardError::Row { row, found, expected: columns }.into());
        }
        behind = words.collect();
        if row + 1 < lines.len() && !behind.is_empty() {
            return Err(ParseBoardError::Behind { row, found: beginning(behind[0]) }.into());
        }
    }
    if behind.is_empty() {
        return Err(ParseBoardError::NoMines.into());
    }
    let mines = behind.remove(0);
    let mines = number(mines).ok_or_else(|| ParseBoardError::Mines { found: beginning(mines) })?;
    let level = Level::new(lines.len(), columns, mines).map_err(ParseBoardError::Level)?;
    Ok((level, squares, behind))
}

/// Nothing stands behind the number of mines.
pub(super) fn nothing_behind(level: Level, behind: &[&str]) -> Result<(), ParseBoardError> {
    behind.first().map_or(Ok(()), |word| Err(ParseBoardError::Behind { row: level.rows - 1, found: beginning(word) }))
}

/// Rows of `#` covered, `F` flag and `0` to `8`, and behind the last one the number of mines: with `{:#}` in one line,
/// `01# / 13F 2`. When the round is over, `+` is a right flag, `-` a wrong one, `*` a mine without one, `!` the mine
/// that was clicked. Both forms parse back.
impl Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, self.level, &self.squares)
    }
}

impl fmt::Debug for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:#}")
    }
}

/// Whether the numbers can be true no view knows.
impl FromStr for View {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<View, ParseBoardError> {
        let (level, squares, behind) = read_board(text)?;
        nothing_behind(level, &behind)?;
        let room = squares.iter().filter(|square| !matches!(square, Square::Open(_))).count();
        if level.mines > room {
            return Err(ParseBoardError::NoRoom { mines: level.mines, room });
        }
        Ok(View { level, squares })
    }
}

/// As a view, but with all the mines: `*`, or `+` below a flag; `-` is a wrong flag. Behind the number of mines stands
/// `opened` if it is by [`Rule::Opened`] that the round is won, and `won` if it is.
impl Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, self.level, &self.squares)?;
        f.write_str(if self.rule == Rule::Opened { " opened" } else { "" })?;
        f.write_str(if self.standing == Standing::Won { " won" } else { "" })
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:#}")
    }
}

/// Whether the numbers are true no field knows. Fewer mines than the number says are as before the first click.
impl FromStr for Field {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Field, ParseBoardError> {
        let (level, squares, behind) = read_board(text)?;
        let (mut rule, mut standing, mut placed) = (Rule::Flags, Standing::Running, 0);
        for ((row, column), square) in level.squares().zip(&squares) {
            match square {
                Square::Flag => {
                    return Err(ParseBoardError::Square { row, column, found: 'F' });
                }
                Square::ClickedMine if standing != Standing::Running => {
                    return Err(ParseBoardError::ClickedTwice { row, column });
                }
                Square::ClickedMine => (standing, placed) = (Standing::Lost { row, column }, placed + 1),
                Square::Mine | Square::RightFlag => placed += 1,
                Square::Covered | Square::WrongFlag | Square::Open(_) => {}
            }
        }
        if placed > level.mines {
            return Err(ParseBoardError::NoRoom { mines: placed, room: level.mines });
        }
        let unknown = |word: &str| ParseBoardError::Behind { row: level.rows - 1, found: beginning(word) };
        let mut words = behind.into_iter().peekable();
        if words.next_if_eq(&"opened").is_some() {
            rule = Rule::Opened;
        }
        if standing == Standing::Running && words.next_if_eq(&"won").is_some() {
            standing = Standing::Won;
        }
        match words.next() {
            Some(word) => Err(unknown(word)),
            None => Ok(Field { level, rule, standing, placed, squares }),
        }
    }
}

/// A text that is no board. Rows and columns count from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ParseBoardError {
    /// A sign that is none of a square.
    Square {
        /// which row
        row: usize,
        /// which column
        column: usize,
        /// the sign
        found: char,
    },
    /// A row that is empty, or not as long as the first.
    Row {
        /// which row
        row: usize,
        /// how many squares it has
        found: usize,
        /// how many the first has
        expected: usize,
    },
    /// Something behind a row, or behind the number of mines, that does not belong there.
    Behind {
        /// which row
        row: usize,
        /// its beginning
        found: String,
    },
    /// The number of mines is missing.
    NoMines,
    /// The number of mines is no number.
    Mines {
        /// its beginning
        found: String,
    },
    /// The board is too large, or no square would be free of mines.
    Level(LevelError),
    /// There are more mines than there is room for.
    NoRoom {
        /// how many mines
        mines: usize,
        /// how many there can be
        room: usize,
    },
    /// A second mine that was clicked.
    ClickedTwice {
        /// which row
        row: usize,
        /// which column
        column: usize,
    },
}

impl ParseBoardError {
    /// What is wrong and where, in both languages.
    #[must_use]
    pub fn text(&self) -> Text {
        match self {
            ParseBoardError::Square { row, column, found } => say::no_such_sign(row, column, found.escape_debug()),
            ParseBoardError::Row { row, found, expected } => say::row_has_squares(row, found, expected),
            ParseBoardError::Behind { row, found } => say::unknown_word(row, found.escape_debug()),
            ParseBoardError::NoMines => say::number_of_mines_is_missing(),
            ParseBoardError::Mines { found } => say::number_of_mines_is_none(found.escape_debug()),
            ParseBoardError::Level(error) => error.text(),
            ParseBoardError::NoRoom { mines, room } => say::no_room_for_mines(mines, room),
            ParseBoardError::ClickedTwice { row, column } => say::clicked_twice(row, column),
        }
    }
}

crate::error_as_its_text!(LevelError, ParseBoardError);

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_known_levels_read_as_people_write_them() {
        let known = [Level::SMALL, Level::BEGINNER, Level::INTERMEDIATE, Level::EXPERT];
        assert_eq!(known.map(|level| level.to_string()), ["8x8/10", "9x9/10", "16x16/40", "30x16/99"]);
        assert_eq!(known.map(|level| level.to_string().parse()), known.map(Ok));
        assert_eq!("1000x1000/0".parse(), Level::new(1000, 1000, 0));
    }

    #[test]
    fn a_text_that_is_no_level_says_why() {
        let error = |text: &str| text.parse::<Level>().unwrap_err().text().en;
        assert_eq!(error("16 by 16"), "“16 by 16” is not a level: write columns, rows and mines as in 16x16/40");
        assert_eq!(error("+8x8/10"), "“+8x8/10” is not a level: write columns, rows and mines as in 16x16/40");
        assert_eq!(error("1001x8/10"), "a board has 1 to 1000 columns and 1 to 1000 rows, not 1001 and 8");
        assert_eq!(error("8x0/0"), "a board has 1 to 1000 columns and 1 to 1000 rows, not 8 and 0");
        assert_eq!(error("3x3/9"), "9 mines on 9 squares: at least one square must be free of mines");
    }

    #[test]
    fn a_text_that_is_no_view_says_what_and_where() {
        let error = |text: &str| text.parse::<View>().unwrap_err();
        assert_eq!(error("1# / #9 1"), ParseBoardError::Square { row: 1, column: 1, found: '9' });
        assert_eq!(error("1# / ### 1"), ParseBoardError::Row { row: 1, found: 3, expected: 2 });
        assert_eq!(error("1# / 1"), ParseBoardError::Row { row: 1, found: 1, expected: 2 });
        assert_eq!(error(""), ParseBoardError::Row { row: 0, found: 0, expected: 0 });
        assert_eq!(error("1# 1 / ##"), ParseBoardError::Behind { row: 0, found: "1".into() });
        assert_eq!(error("1# / ## 1 won"), ParseBoardError::Behind { row: 1, found: "won".into() });
        assert_eq!(error("1# / ##"), ParseBoardError::NoMines);
        assert_eq!(error("1# / ## one"), ParseBoardError::Mines { found: "one".into() });
        assert_eq!(error("1# / F2 3"), ParseBoardError::NoRoom { mines: 3, room: 2 });
        assert_eq!(error("## / ## 4"), ParseBoardError::Level(LevelError::Mines { mines: 4, squares: 4 }));
        // A number that cannot be true is no mistake of writing.
        assert!("8# / ## 1".parse::<View>().is_ok());
    }

    #[test]
    fn a_text_that_is_no_field_says_what_and_where() {
        let error = |text: &str| text.parse::<Field>().unwrap_err();
        assert_eq!(error("1# / #F 1"), ParseBoardError::Square { row: 1, column: 1, found: 'F' });
        assert_eq!(error("!# / #! 2"), ParseBoardError::ClickedTwice { row: 1, column: 1 });
        assert_eq!(error("*# / #+ 1"), ParseBoardError::NoRoom { mines: 2, room: 1 });
        assert_eq!(error("!# / ## 1 won"), ParseBoardError::Behind { row: 1, found: "won".into() });
        assert_eq!(error("*# / ## 1 won opened"), ParseBoardError::Behind { row: 1, found: "opened".into() });
    }

    proptest! {
        #[test]
        fn whatever_parses_prints_as_what_parses_to_the_same(text in "[#F0-9*+!x/ \n-]{0,16} [0-4]( opened)?( won)?|\\PC{0,20}") {
            if let Ok(view) = text.parse::<View>() {
                prop_assert_eq!(format!("{view:#}").parse(), Ok(view));
            }
            if let Ok(field) = text.parse::<Field>() {
                prop_assert_eq!(field.to_string().parse(), Ok(field));
            }
            if let Ok(level) = text.parse::<Level>() {
                prop_assert_eq!(level.to_string().parse(), Ok(level));
            }
        }
    }
}
