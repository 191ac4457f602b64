//! Helpers that the notations of all games share: reading numbers, words and rows of squares, and the error of a text
//! that cannot be parsed.

use std::fmt::{self, Display, Formatter};
use text::Text;

/// An error of parsing a board, a move or a name: the reason and the place in the text.
#[derive(Clone, PartialEq, Eq)]
pub struct ParseError(pub(crate) Text);

impl ParseError {
    /// Returns the reason and the place, in both languages.
    #[must_use]
    pub fn text(&self) -> Text {
        self.0.clone()
    }
}

crate::error_as_its_text!(ParseError);

/// Formats the error like `Display`, so that a failed `unwrap` prints the reason too.
impl fmt::Debug for ParseError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

impl From<ParseError> for Text {
    fn from(error: ParseError) -> Text {
        error.0
    }
}

/// Parses a number that consists of digits only; signs and blanks are refused.
pub(crate) fn number(text: &str) -> Option<usize> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// Returns the first 12 characters of a text, escaped, for use in a message.
pub(crate) fn beginning(text: &str) -> String {
    text.chars().take(12).collect::<String>().escape_debug().to_string()
}

/// Splits a text into words and returns the result of `read`. If `read` returns `None`, the error is `wrong` of the
/// beginning of the text.
pub(crate) fn from_words<T>(
    text: &str,
    read: impl FnOnce(&[&str]) -> Option<T>,
    wrong: impl FnOnce(String) -> Text,
) -> Result<T, ParseError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    read(&words).ok_or_else(|| ParseError(wrong(beginning(text))))
}

/// Writes signs in rows of `columns` signs: one row a line, or with `{:#}` all rows in one line, separated by ` / `.
pub(crate) fn write_rows<S: Display>(
    f: &mut Formatter<'_>,
    columns: usize,
    signs: impl Iterator<Item = S>,
) -> fmt::Result {
    for (i, sign) in signs.enumerate() {
        if i > 0 && i % columns == 0 {
            f.write_str(if f.alternate() { " / " } else { "\n" })?;
        }
        write!(f, "{sign}")?;
    }
    Ok(())
}

/// Parses the rows of a board with `read`. Returns the squares (row-major), the number of columns, and the words after
/// the last row.
///
/// `uneven(row, found, expected)` is the message for a row of another length than the first. `behind(row, word)` is the
/// message for a word after any row but the last.
pub(crate) fn read_rows<S>(
    text: &str,
    read: impl Fn(usize, &str) -> Result<Vec<S>, ParseError>,
    uneven: impl Fn(usize, usize, usize) -> Text,
    behind: impl Fn(usize, String) -> Text,
) -> Result<(Vec<S>, usize, Vec<&str>), ParseError> {
    let lines: Vec<&str> = text.trim().split(['/', '\n']).collect();
    let (mut squares, mut columns, mut words) = (Vec::new(), 0, Vec::new());
    for (row, line) in lines.iter().enumerate() {
        let mut of_line = line.split_whitespace();
        let read = read(row, of_line.next().unwrap_or_default())?;
        columns = if row == 0 { read.len() } else { columns };
        if read.is_empty() || read.len() != columns {
            return Err(ParseError(uneven(row, read.len(), columns)));
        }
        squares.extend(read);
        words = of_line.collect();
        if row + 1 < lines.len() && !words.is_empty() {
            return Err(ParseError(behind(row, beginning(words[0]))));
        }
    }
    Ok((squares, columns, words))
}
