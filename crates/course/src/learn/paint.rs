//! Lines for a terminal: colours, links, display width, and wrapping.

use std::fmt::Display;
use std::io::IsTerminal;
use std::path::Path;
/// Returns the number of columns that a line takes.
pub use textwrap::core::display_width as width_of;
use textwrap::{Options, WordSplitter, wrap};

fn paint(code: &str, text: impl Display) -> String {
    let text = text.to_string();
    if crate::coloured() && !text.is_empty() { format!("\x1b[{code}m{text}\x1b[0m") } else { text }
}

pub fn strong(text: impl Display) -> String {
    paint("1", text)
}

pub fn dim(text: impl Display) -> String {
    paint("2", text)
}

pub fn good(text: impl Display) -> String {
    paint("32", text)
}

pub fn bad(text: impl Display) -> String {
    paint("31", text)
}

/// Returns `text` as a link to a file, unless the terminal is known not to support links (OSC 8). Places in the
/// compiler's messages are left unchanged: editors' terminals recognise `path:line:column`, and no link format could
/// name the line for all of them.
pub fn link(text: &str, file: &Path) -> String {
    let knows_none = std::env::var_os("TERM").is_some_and(|terminal| terminal == "linux");
    if knows_none || !std::io::stdout().is_terminal() {
        return text.to_owned();
    }
    format!("\x1b]8;;{}\x1b\\{text}\x1b]8;;\x1b\\", crate::file_url(file))
}

/// Returns the first of these lines that fits into `width` columns, or else the last one.
pub fn first_that_fits(width: usize, lines: impl IntoIterator<Item = String>) -> String {
    let mut last = String::new();
    for line in lines {
        if width_of(&line) <= width {
            return line;
        }
        last = line;
    }
    last
}

/// Returns a line with one text at its left end and the other at its right end.
pub fn spread(left: &str, right: &str, width: usize) -> String {
    let free = width.saturating_sub(width_of(left) + width_of(right)).max(2);
    if right.is_empty() { left.to_owned() } else { format!("{left}{}{right}", " ".repeat(free)) }
}

/// Wraps the lines at spaces to at most `width` columns. Commands are not wrapped. Indentation, the column behind a
/// key's name, and colours are kept in the wrapped lines.
pub fn fold(lines: &[String], width: usize) -> Vec<String> {
    lines.iter().flat_map(|line| fold_one(line, width)).collect()
}

/// Marks the end of a row that continues in the next row, and the beginning of that row. The mark has no width.
const JOINER: char = '\u{2060}';

/// Splits the lines into rows of a terminal: commands that [`fold`] left too wide continue in the next row.
pub fn rows(lines: &[String], width: usize) -> Vec<String> {
    let mut rows = Vec::new();
    for mut rest in fold(lines, width) {
        while width > 0 && width_of(&rest) > width {
            let (row, after) = rest.split_at(end_of_columns(&rest, width));
            let after = format!("{JOINER}{after}");
            rows.push(format!("{row}{JOINER}"));
            rest = after;
        }
        rows.push(rest);
    }
    rows
}

/// Whether the second row continues the line of the first one, so that a terminal of this width that wraps by itself
/// copies both as one line.
pub fn are_joined(row: &str, next: Option<&String>, width: usize) -> bool {
    row.ends_with(JOINER) && width_of(row) == width && next.is_some_and(|next| next.starts_with(JOINER))
}

/// Returns the row without its joining marks.
pub fn unmarked(row: &str) -> &str {
    row.trim_matches(JOINER)
}

fn fold_one(line: &str, width: usize) -> Vec<String> {
    /// A non-breaking space, which replaces the spaces of a command. `wrap` does not break lines at it.
    const GLUE: &str = "\u{a0}";
    let text = line.trim_start_matches(' ');
    let key = text.find("  ").filter(|end| *end <= 2).map_or(0, |end| end + 2);
    let indent = " ".repeat(line.len() - text.len() + key);
    let indent = if indent.len() * 2 > width { "" } else { &indent };
    let options = Options::new(width.max(1))
        .subsequent_indent(indent)
        .word_splitter(WordSplitter::NoHyphenation)
        .break_words(false);
    let room = width.saturating_sub(indent.len()).max(1);
    let (mut glued, mut end) = (String::new(), 0);
    for command in text::commands(line) {
        glued += &line[end..command.start];
        glued += &line[command.clone()].replace(' ', GLUE);
        end = command.end;
    }
    glued += &line[end..];
    let gaps = |word: &str| if word.contains(GLUE) { word.to_owned() } else { with_gaps(word, room) };
    let words: Vec<String> = glued.split(' ').map(gaps).collect();
    let mut colour = String::new();
    let mut coloured = |piece: &str| {
        let line = format!("{colour}{piece}");
        keep_colour(&mut colour, piece);
        line
    };
    wrap(&words.join(" "), options).iter().map(|piece| coloured(&piece.replace(GLUE, " "))).collect()
}

/// Inserts a space wherever a long word has to be broken, if possible behind one of its parts: paths and names of tests
/// are long.
fn with_gaps(word: &str, room: usize) -> String {
    if width_of(word) <= room {
        return word.to_owned();
    }
    let ends = word.match_indices(['/', '_', ':']).map(|(at, sign)| at + sign.len());
    let end = ends.filter(|end| !word[*end..].starts_with(':')).rfind(|end| width_of(&word[..*end]) <= room);
    let end = end.unwrap_or_else(|| end_of_columns(word, room));
    format!("{} {}", &word[..end], with_gaps(&word[end..], room))
}

/// Returns the byte offset behind the part of a line that fits into so many columns, which is at least one character.
fn end_of_columns(line: &str, columns: usize) -> usize {
    let (mut used, mut rest) = (0, line.chars());
    while let Some(letter) = rest.next() {
        let at = line.len() - rest.as_str().len() - letter.len_utf8();
        if letter == '\x1b' {
            sequence(&mut rest);
            continue;
        }
        used += width_of(letter.encode_utf8(&mut [0; 4]));
        if used > columns && at > 0 {
            return at;
        }
    }
    line.len()
}

/// Updates `colour` to the colour codes that are still active after `piece`.
fn keep_colour(colour: &mut String, piece: &str) {
    for part in piece.split("\x1b[").skip(1) {
        let Some((code, _)) = part.split_once('m') else { continue };
        match code {
            "" | "0" => colour.clear(),
            _ => colour.push_str(&format!("\x1b[{code}m")),
        }
    }
}

/// Returns as much of a line as fits, with all its colours and links.
pub fn clip(line: &str, width: usize) -> String {
    if width_of(line) <= width {
        return line.to_owned();
    }
    let (mut clipped, mut used, mut rest) = (String::new(), 0, line.chars());
    while let Some(letter) = rest.next() {
        if letter == '\x1b' {
            clipped.push(letter);
            clipped.push_str(&sequence(&mut rest));
            continue;
        }
        used += width_of(letter.encode_utf8(&mut [0; 4]));
        if used <= width {
            clipped.push(letter);
        }
    }
    clipped
}

/// Reads the rest of a terminal escape sequence: a colour ends with a letter, a link with `ESC \`.
fn sequence(rest: &mut std::str::Chars) -> String {
    let (mut sequence, is_colour) = (String::new(), rest.as_str().starts_with('['));
    for letter in rest {
        sequence.push(letter);
        if is_colour && letter.is_ascii_alphabetic() || sequence.ends_with("\x1b\\") {
            break;
        }
    }
    sequence
}

/// Shortens a name to at most `width` columns: words at its end are replaced by `…`, words at its beginning are kept.
pub fn shortened(name: &str, width: usize) -> String {
    if width_of(name) <= width {
        return name.to_owned();
    }
    let whole = |end: &usize| *end < width; // one column for the sign
    let end = name.match_indices(['_', ' ']).map(|(at, _)| at + 1).rfind(whole);
    let end = end.unwrap_or_else(|| name.char_indices().map(|(at, _)| at).rfind(whole).unwrap_or(0));
    format!("{}…", &name[..end])
}

/// Shortens a path to at most `width` columns, if possible: folders at its beginning are replaced by `…`.
pub fn shortened_path(path: &str, width: usize) -> String {
    let shorter = path.match_indices('/').map(|(at, _)| format!("…{}", &path[at..]));
    first_that_fits(width, std::iter::once(path.to_owned()).chain(shorter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_wider_than_the_terminal_and_boards_stay_whole() {
        let lines = ["    X X O".to_owned(), format!("    {}", "word ".repeat(40)), String::new()];
        let folded = fold(&lines, 50);
        assert_eq!(folded[0], "    X X O");
        assert!(folded.iter().all(|line| line.len() <= 50) && folded[2].starts_with("    word"), "{folded:?}");
    }

    #[test]
    fn long_names_are_folded_between_their_parts() {
        let folded = fold(&["  look at chapter::exercise::a_claim_of_some_words".to_owned()], 24);
        assert_eq!(folded, ["  look at", "  chapter::exercise::a_", "  claim_of_some_words"]);
        assert_eq!(fold(&["abcdefgh".to_owned()], 5), ["abcde", "fgh"]);
    }

    #[test]
    fn a_command_is_never_broken() {
        let line = |line: &str, width| fold(&[line.to_owned()], width);
        let quoted = "first `cargo run -- hint log`, then on";
        assert_eq!(line(quoted, 32), ["first `cargo run -- hint log`,", "then on"]);
        assert_eq!(line(quoted, 26), ["first", "`cargo run -- hint log`,", "then on"]);
        let long = "    See it: cargo play battleship --fleet 5-4-3-3-2 --position \"U U U\"";
        let command = "    cargo play battleship --fleet 5-4-3-3-2 --position \"U U U\"";
        assert_eq!(line(long, 80), [long]);
        for width in [20, 40, 60] {
            assert_eq!(line(long, width), ["    See it:", command], "{width}");
            let rows = rows(&[long.to_owned()], width);
            assert!(rows.iter().all(|row| width_of(row) <= width), "{rows:?}");
            let joined = rows[1..].windows(2).all(|pair| are_joined(&pair[0], pair.get(1), width));
            assert!(joined && !are_joined(&rows[0], rows.get(1), width), "{rows:?}");
            assert_eq!(rows[1..].iter().map(|row| unmarked(row)).collect::<String>(), command);
        }
    }

    #[test]
    fn a_colour_lasts_until_the_end_of_what_is_folded() {
        let folded = fold(&["\x1b[31mone two\x1b[0m three".to_owned()], 5);
        assert_eq!(folded, ["\x1b[31mone", "\x1b[31mtwo\x1b[0m", "three"]);
    }

    #[test]
    fn what_is_clipped_keeps_its_colours_and_links() {
        assert_eq!(clip("\x1b[1mabc\x1b[0m", 2), "\x1b[1mab\x1b[0m");
        let link = "\x1b]8;;file:///a\x1b\\";
        let end = "\x1b]8;;\x1b\\";
        assert_eq!(clip(&format!("{link}★★★{end}!"), 2), format!("{link}★★{end}"));
        assert_eq!(clip("äöü", 3), "äöü");
    }

    #[test]
    fn names_are_shortened_between_their_words() {
        assert_eq!(shortened("draw_game_board", 15), "draw_game_board");
        assert_eq!(shortened("draw_game_board", 14), "draw_game_…");
        assert_eq!(shortened("draw_game_board", 10), "draw_…");
        assert_eq!(shortened("minimax", 4), "min…");
        assert_eq!(shortened_path("a/bcd/e.rs", 9), "…/bcd/e.rs".replace("/bcd", ""));
        assert_eq!(shortened_path("a/bcd/e.rs", 1), "…/e.rs");
    }
}
