//! Minesweeper as text: levels, clicks, views and fields.

use super::words::{self as say, unknown_name};
use super::{Click, Field, FirstClick, Level, Rule, Square, Standing, Step, View};
use crate::ParseError;
use crate::notation::{self, beginning, from_words, number, write_rows};
use std::fmt::{self, Display};
use std::str::FromStr;
use text::Text;

/// Formats a level as is customary, columns before rows, then mines: `30x16/99`.
impl Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}x{}/{}", self.columns, self.rows, self.mines))
    }
}

/// Formats a click with row and column: `open 3 4` for the left button, `flag 3 4` for the right one.
impl Display for Click {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Click::Left(row, column) => write!(f, "open {row} {column}"),
            Click::Right(row, column) => write!(f, "flag {row} {column}"),
        }
    }
}

/// Parses a click from the text that `Display` writes, with the row before the column.
///
/// # Examples
/// ```
/// use games::minesweeper::Click;
///
/// assert_eq!("open 3 4".parse::<Click>()?, Click::Left(3, 4));
/// assert_eq!("flag 3 4".parse::<Click>()?, Click::Right(3, 4)); // also where a flag is to be removed
/// # Ok::<(), games::ParseError>(())
/// ```
impl FromStr for Click {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Click, ParseError> {
        let read = |words: &[&str]| match *words {
            ["open", row, column] => Some(Click::Left(number(row)?, number(column)?)),
            ["flag", row, column] => Some(Click::Right(number(row)?, number(column)?)),
            _ => None,
        };
        from_words(text, read, |found| unknown_name(found, "open ROW COLUMN, flag ROW COLUMN"))
    }
}

/// Implements `Display` and `FromStr` for a type whose values have names.
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
            type Err = ParseError;

            fn from_str(text: &str) -> Result<$type, ParseError> {
                let found = [$(($name, $value)),+].into_iter().find(|(name, _)| *name == text.trim());
                found.map(|(_, value)| value).ok_or_else(|| ParseError(unknown_name(beginning(text), $names)))
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

/// Parses columns, rows and mines, as in `30x16/99`.
///
/// # Examples
/// ```
/// use games::minesweeper::Level;
///
/// assert_eq!("30x16/99".parse::<Level>()?, Level::new(16, 30, 99)?); // `Level::new` takes the rows first
/// assert!("3x3/8".parse::<Level>().is_ok());
/// assert!("3x3/9".parse::<Level>().is_err()); // no square would be free of mines
/// # Ok::<(), games::ParseError>(())
/// ```
impl FromStr for Level {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Level, ParseError> {
        let numbers = text.trim().split_once('x').and_then(|(columns, rest)| {
            let (rows, mines) = rest.split_once('/')?;
            Some((number(rows)?, number(columns)?, number(mines)?))
        });
        let (rows, columns, mines) = numbers.ok_or_else(|| ParseError(say::no_level(beginning(text))))?;
        Level::new(rows, columns, mines)
    }
}

impl Square {
    /// Returns the character that stands for this square in the notation.
    #[must_use]
    pub fn sign(self) -> char {
        match self {
            Square::Covered => '#',
            Square::Flag => 'F',
            Square::Open(number) => char::from(b'0' + number),
            Square::RightFlag => '+',
            Square::WrongFlag => '-',
            Square::Mine => '*',
            Square::ClickedMine => '!',
        }
    }
}

fn read_row(row: usize, signs: &str) -> Result<Vec<Square>, ParseError> {
    let square = |(column, found)| {
        Ok(match found {
            '#' => Square::Covered,
            'F' | 'f' => Square::Flag,
            '0'..='8' => Square::Open(found as u8 - b'0'),
            '+' => Square::RightFlag,
            '-' => Square::WrongFlag,
            '*' => Square::Mine,
            '!' => Square::ClickedMine,
            _ => return Err(no_such_sign(row, column, found)),
        })
    };
    signs.chars().enumerate().map(square).collect()
}

fn no_such_sign(row: usize, column: usize, found: char) -> ParseError {
    ParseError(say::no_such_sign(row, column, found.escape_debug()))
}

/// Parses the rows of a board with `read`, and the number of mines after them. Returns the level, the squares
/// (row-major), and the words after the number of mines.
pub(super) fn read_rows<S>(
    text: &str,
    read: impl Fn(usize, &str) -> Result<Vec<S>, ParseError>,
) -> Result<(Level, Vec<S>, Vec<&str>), ParseError> {
    let uneven = |row, found, expected| say::row_has_squares(row, found, expected);
    let (squares, columns, mut behind) = notation::read_rows(text, read, uneven, unknown_word)?;
    if behind.is_empty() {
        return Err(ParseError(say::number_of_mines_is_missing()));
    }
    let mines = behind.remove(0);
    let mines = number(mines).ok_or_else(|| ParseError(say::number_of_mines_is_none(beginning(mines))))?;
    Ok((Level::new(squares.len() / columns, columns, mines)?, squares, behind))
}

fn unknown_word(row: usize, found: String) -> Text {
    say::unknown_word(row, found)
}

/// Checks that no word follows the number of mines.
pub(super) fn nothing_behind(level: Level, behind: &[&str]) -> Result<(), ParseError> {
    behind.first().map_or(Ok(()), |word| Err(ParseError(unknown_word(level.rows - 1, beginning(word)))))
}

/// Writes the rows, followed by the number of mines.
fn write_board(f: &mut fmt::Formatter<'_>, level: Level, squares: &[Square]) -> fmt::Result {
    write_rows(f, level.columns, squares.iter().map(|square| square.sign()))?;
    write!(f, " {}", level.mines)
}

/// Formats the view as rows of `#` covered, `F` flag and `0` to `8`, followed by the number of mines. With `{:#}` all
/// is in one line: `01# / 13F 2`. After the end of the round, `+` is a right flag, `-` a wrong flag, `*` a mine without
/// a flag and `!` the mine that was clicked. Both forms parse back.
impl Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, self.level, &self.squares)
    }
}

/// Parses a view. Whether the numbers can be true is not checked.
///
/// # Examples
/// ```
/// use games::minesweeper::View;
///
/// assert!("8# / ## 1".parse::<View>().is_ok()); // a position that cannot occur
/// assert!("1# / 11 2".parse::<View>().is_err()); // two mines, but only one square that is not open
/// assert!("1# / 11".parse::<View>().is_err()); // the number of mines is missing
/// ```
impl FromStr for View {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<View, ParseError> {
        let (level, squares, behind) = read_rows(text, read_row)?;
        nothing_behind(level, &behind)?;
        let room = squares.iter().filter(|square| !matches!(square, Square::Open(_))).count();
        if level.mines > room {
            return Err(ParseError(say::no_room_for_mines(level.mines, room)));
        }
        Ok(View { level, squares })
    }
}

/// Formats the field like a view, but with all mines: `*`, or `+` below a flag; `-` is a wrong flag. After the number
/// of mines comes `opened` if the round is played by [`Rule::Opened`], and `won` if the round is won.
impl Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_board(f, self.level, &self.squares)?;
        f.write_str(if self.rule == Rule::Opened { " opened" } else { "" })?;
        f.write_str(if self.standing == Standing::Won { " won" } else { "" })
    }
}

crate::debug_in_one_line!(View, Field);

/// Parses a field. Whether the numbers are true is not checked. A field may have fewer mines than its number says, as
/// before the first click.
///
/// # Examples
/// ```
/// use games::minesweeper::Field;
///
/// assert!(!"### 2".parse::<Field>()?.mines_placed()); // before the first click
/// assert!("F## 1".parse::<Field>().is_err()); // a field tells a right flag, `+`, from a wrong one, `-`
/// # Ok::<(), games::ParseError>(())
/// ```
impl FromStr for Field {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Field, ParseError> {
        let (level, squares, mut behind) = read_rows(text, read_row)?;
        let (mut rule, mut standing, mut placed) = (Rule::Flags, Standing::Running, 0);
        for ((row, column), square) in level.squares().zip(&squares) {
            match square {
                Square::Flag => return Err(no_such_sign(row, column, 'F')),
                Square::ClickedMine if standing != Standing::Running => {
                    return Err(ParseError(say::clicked_twice(row, column)));
                }
                Square::ClickedMine => (standing, placed) = (Standing::Lost { row, column }, placed + 1),
                Square::Mine | Square::RightFlag => placed += 1,
                Square::Covered | Square::WrongFlag | Square::Open(_) => {}
            }
        }
        if placed > level.mines {
            return Err(ParseError(say::no_room_for_mines(placed, level.mines)));
        }
        if behind.first() == Some(&"opened") {
            (rule, _) = (Rule::Opened, behind.remove(0));
        }
        if standing == Standing::Running && behind.first() == Some(&"won") {
            (standing, _) = (Standing::Won, behind.remove(0));
        }
        nothing_behind(level, &behind)?;
        Ok(Field { level, rule, standing, placed, squares })
    }
}

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

    fn says<T: FromStr<Err = ParseError> + fmt::Debug>(wrong: &str, sentence: &str) {
        assert!(wrong.parse::<T>().unwrap_err().text().en.contains(sentence), "{wrong}: {sentence}");
    }

    #[test]
    fn a_text_that_is_no_view_says_what_and_where() {
        says::<View>("1# / #9 1", "(1, 1): “9” is not a sign");
        says::<View>("1# / ### 1", "row 1 of the board (counted from 0) has 3 squares; the first has 2");
        says::<View>("1# / 1", "row 1 of the board (counted from 0) has 1 square; the first has 2");
        says::<View>("", "row 0 of the board (counted from 0) has 0 squares; the first has 0");
        says::<View>("1# 1 / ##", "row 0 (counted from 0): “1” does not belong there");
        says::<View>("1# / ## 1 won", "row 1 (counted from 0): “won” does not belong there");
        says::<View>("1# / ##", "the number of mines is missing");
        says::<View>("1# / ## one", "“one” is not a number");
        says::<View>("1# / F2 3", "the board has 3 mines, but room for only 2");
        says::<View>("## / ## 4", "4 mines on 4 squares");
        // A number that cannot be true is not a parse error.
        assert!("8# / ## 1".parse::<View>().is_ok());
    }

    #[test]
    fn a_text_that_is_no_field_says_what_and_where() {
        says::<Field>("1# / #F 1", "(1, 1): “F” is not a sign");
        says::<Field>("!# / #! 2", "(1, 1): a second mine that was clicked");
        says::<Field>("*# / #+ 1", "the board has 2 mines, but room for only 1");
        says::<Field>("!# / ## 1 won", "row 1 (counted from 0): “won” does not belong there");
        says::<Field>("*# / ## 1 won opened", "row 1 (counted from 0): “opened” does not belong there");
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
