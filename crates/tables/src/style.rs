//! The style of a game in a terminal: colours, discs or letters, and the width, at which long lines are wrapped.

use std::io::{self, IsTerminal, Write};
use textwrap::{Options, WordSplitter};

/// The style of a game's output. The default is for output that is not a terminal: letters, no colours, and no line
/// breaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// Whether to use colours. Colours never carry information alone.
    pub colour: bool,
    /// Whether to draw discs instead of letters.
    pub discs: bool,
    /// The width in columns. With `None`, lines are never wrapped.
    pub width: Option<usize>,
}

impl Style {
    /// Returns the style for the standard output of this process.
    #[must_use]
    pub fn here() -> Style {
        if !io::stdout().is_terminal() {
            return Style::default();
        }
        let width = terminal_size::terminal_size()
            .filter(|_| io::stdout().is_terminal())
            .map_or(80, |(width, _)| usize::from(width.0));
        Style { colour: text::coloured(), discs: speaks_utf8(|name| std::env::var(name).ok()), width: Some(width) }
    }

    /// Returns the text in a colour, given as an SGR parameter such as `31`. Without colours or a code, returns the
    /// text unchanged.
    #[must_use]
    pub fn paint(self, colour: &str, text: &str) -> String {
        let plain = !self.colour || colour.is_empty() || text.is_empty();
        if plain { text.to_owned() } else { format!("\x1b[{colour}m{text}\x1b[0m") }
    }
}

/// Returns the number of columns that a line takes. Escape sequences for colours take none.
#[must_use]
pub fn columns_of(line: &str) -> usize {
    let mut pieces = line.split("\x1b[");
    let plain = pieces.next().map_or(0, |piece| piece.chars().count());
    plain + pieces.map(|piece| piece.chars().skip_while(|letter| *letter != 'm').skip(1).count()).sum::<usize>()
}

/// Whether a terminal with these environment variables shows characters beyond ASCII.
fn speaks_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
    locale.map_or(cfg!(windows), |name| name.to_lowercase().replace('-', "").contains("utf8"))
}

/// A writer that wraps lines at the width of the style. Breaks are between words, and continuation lines get the
/// indentation of the first.
#[derive(Debug)]
pub struct Wrapped<W: Write> {
    output: W,
    style: fn() -> Style,
    line: Vec<u8>,
}

impl<W: Write> Wrapped<W> {
    /// Creates a writer on top of `output`. The style is queried for each line, since a window can be resized.
    pub fn new(output: W, style: fn() -> Style) -> Wrapped<W> {
        Wrapped { output, style, line: Vec::new() }
    }

    fn write_line(&mut self) -> io::Result<()> {
        // Names and messages from other people may contain escape sequences. Only those for colours are kept.
        let line = text::tame(&String::from_utf8_lossy(&self.line), (self.style)().colour);
        self.line.clear();
        let (text, end) = line.strip_suffix('\n').map_or((&line[..], ""), |text| (text, "\n"));
        match (self.style)().width {
            Some(width) if columns_of(text) > width => {
                let begins = text.len() - text.trim_start_matches([' ', '|']).len();
                let options = Options::new(width).word_splitter(WordSplitter::NoHyphenation);
                let lines = textwrap::wrap(text, options.subsequent_indent(&text[..begins.min(width / 2)]));
                write!(self.output, "{}{end}", lines.join("\n"))
            }
            _ => write!(self.output, "{line}"),
        }
    }
}

impl<W: Write> Write for Wrapped<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for piece in bytes.split_inclusive(|&byte| byte == b'\n') {
            self.line.extend(piece);
            if piece.ends_with(b"\n") {
                self.write_line()?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.write_line()?;
        self.output.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_only_where_there_are_colours() {
        let coloured = Style { colour: true, ..Style::default() };
        assert_eq!(coloured.paint("31", "X"), "\x1b[31mX\x1b[0m");
        assert_eq!((Style::default().paint("31", "X"), coloured.paint("", "X")), ("X".to_owned(), "X".to_owned()));
    }

    #[test]
    fn the_first_locale_that_says_something_decides_about_discs() {
        let speaks = |set: &[(&str, &str)]| {
            speaks_utf8(|name| set.iter().find(|(other, _)| *other == name).map(|(_, value)| (*value).to_owned()))
        };
        assert!(speaks(&[("LANG", "de_DE.UTF-8")]) && speaks(&[("LC_ALL", ""), ("LC_CTYPE", "C.utf8")]));
        assert!(!speaks(&[("LC_ALL", "C"), ("LANG", "de_DE.UTF-8")]) && !speaks(&[("LANG", "C")]));
    }

    #[test]
    fn nothing_that_is_written_steers_the_terminal() {
        let mut written = Vec::new();
        let mut output = Wrapped::new(&mut written, || Style { colour: true, ..Style::default() });
        writeln!(output, "\u{1b}[31mX\u{1b}[0m \u{1b}]0;owned\u{7}\u{1b}[2J\u{202e}moves").unwrap();
        assert_eq!(String::from_utf8(written).unwrap(), "\u{1b}[31mX\u{1b}[0m ]0;ownedmoves\n");
    }

    #[test]
    fn lines_end_between_words_and_colours_take_no_room() {
        let mut written = Vec::new();
        let mut output = Wrapped::new(&mut written, || Style { width: Some(12), colour: true, ..Style::default() });
        write!(output, "a line that is too long\n  | so is this one\n\x1b[31mtwelve\x1b[0m wide\nX> ").unwrap();
        output.flush().unwrap();
        let expected = "a line that\nis too long\n  | so is\n  | this one\n\x1b[31mtwelve\x1b[0m wide\nX> ";
        assert_eq!(String::from_utf8(written).unwrap(), expected);
    }
}
