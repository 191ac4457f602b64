//! What the notations share: numbers, words, rows of squares, and what is wrong with a text that is none of them.

use std::fmt::{self, Display, Formatter};
use text::Text;

/// What is wrong with a text that is no board, no move and no name of the game, and where.
#[derive(Clone, PartialEq, Eq)]
pub struct ParseError(pub(crate) Text);

impl ParseError {
    /// What is wrong and where, in both languages.
    #[must_use]
    pub fn text(&self) -> Text {
        self.0.clone()
    }
}

crate::error_as_its_text!(ParseError);

/// `unwrap` says what is wrong as well.
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

/// Digits and nothing else.
pub(crate) fn number(text: &str) -> Option<usize> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// As much of a text as messages show.
pub(crate) fn beginning(text: &str) -> String {
    text.chars().take(12).collect::<String>().escape_debug().to_string()
}

/// What `read` makes of the words of a text; if nothing, `wrong` says so of its beginning.
pub(crate) fn from_words<T>(
    text: &str,
    read: impl FnOnce(&[&str]) -> Option<T>,
    wrong: impl FnOnce(String) -> Text,
) -> Result<T, ParseError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    read(&words).ok_or_else(|| ParseError(wrong(beginning(text))))
}

/// Rows of so many signs: each in a line, with `{:#}` all in one.
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

/// What `read` makes of the rows of a board, how many columns they have, and the words behind the last one. `uneven`
/// says of a row that it has so many squares, and the first so many; `behind`, that this word does not belong behind
/// it.
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
