//! The fonts: two weights of Inter, and JetBrains Mono for code, with the width of texts and their line breaks.

use fontdue::{Font, FontSettings};
use std::sync::OnceLock;

/// The face of a text: one of three fonts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// the face of ordinary text
    Regular,
    /// the face of semi-bold text
    Bold,
    /// the monospaced face of code
    Mono,
}

impl From<bool> for Face {
    /// Returns the bold face for `true`, else the regular one.
    fn from(bold: bool) -> Face {
        if bold { Face::Bold } else { Face::Regular }
    }
}

impl Face {
    /// Returns the font, which is parsed once.
    #[must_use]
    pub fn font(self) -> &'static Font {
        static FONTS: OnceLock<[Font; 3]> = OnceLock::new();
        let parsed =
            |bytes| Font::from_bytes(bytes, FontSettings::default()).expect("the fonts are part of the program");
        &FONTS.get_or_init(|| FACES.map(parsed))[self as usize]
    }
}

/// The font files, in the order of [`Face`]. `fonts/subset` says which letters they hold.
pub const FACES: [&[u8]; 3] = [
    include_bytes!("../fonts/Inter-Regular.ttf"),
    include_bytes!("../fonts/Inter-SemiBold.ttf"),
    include_bytes!("../fonts/JetBrainsMono-Regular.ttf"),
];

/// Returns the width of the text at this size, in the unit of `size`.
#[must_use]
pub fn width(text: &str, size: f32, face: impl Into<Face>) -> f32 {
    let face = face.into();
    text.chars().map(|letter| advance(letter, face)).sum::<f32>() * size
}

/// Returns the width of a letter as a fraction of its size. Widths below U+0180 are cached: a panel asks for thousands
/// in each frame.
fn advance(letter: char, face: Face) -> f32 {
    static USUAL: [OnceLock<Vec<f32>>; 3] = [const { OnceLock::new() }; 3];
    let of = |letter| face.font().metrics(letter, 1.0).advance_width;
    let usual = USUAL[face as usize].get_or_init(|| ('\0'..'\u{180}').map(of).collect());
    usual.get(letter as usize).copied().unwrap_or_else(|| of(letter))
}

/// Wraps the text into lines no wider than `wide`. Lines break between words, and within a word only if it alone is too
/// wide. A pair such as (3, 4) and a number with its unit count as one word. Lines of code keep their blanks.
#[must_use]
pub fn wrap(text: &str, size: f32, face: impl Into<Face>, wide: f32) -> Vec<String> {
    let face = face.into();
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = Line { text: String::new(), advances: 0.0, size, face };
        let (words, between) = if face == Face::Mono { (with_blanks(paragraph), "") } else { (words(paragraph), " ") };
        for word in words {
            let before = (line.text.len(), line.advances);
            line.push(if line.text.is_empty() { "" } else { between });
            line.push(&word);
            if line.width() <= wide {
                continue;
            }
            line.text.truncate(before.0);
            line.advances = before.1;
            if !line.text.is_empty() {
                lines.push(line.take());
            }
            for letter in word.trim_start().chars() {
                let before = (line.text.len(), line.advances);
                line.push(letter.encode_utf8(&mut [0; 4]));
                if line.width() > wide && before.0 > 0 {
                    line.text.truncate(before.0);
                    line.advances = before.1;
                    lines.push(line.take());
                    line.push(letter.encode_utf8(&mut [0; 4]));
                }
            }
        }
        lines.push(line.text);
    }
    lines
}

/// A line under construction, with its width so far, so that adding a word measures only the word.
struct Line {
    text: String,
    /// the sum of the letters' advance widths, as a fraction of the size
    advances: f32,
    size: f32,
    face: Face,
}

impl Line {
    fn push(&mut self, word: &str) {
        self.text.push_str(word);
        self.advances = word.chars().fold(self.advances, |sum, letter| sum + advance(letter, self.face));
    }

    fn width(&self) -> f32 {
        self.advances * self.size
    }

    /// Takes the text and leaves an empty line.
    fn take(&mut self) -> String {
        self.advances = 0.0;
        std::mem::take(&mut self.text)
    }
}

/// Splits a line of code into words, each with the blanks before it.
fn with_blanks(line: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    for letter in line.chars() {
        match words.last_mut() {
            Some(word) if letter != ' ' || word.trim_start().is_empty() => word.push(letter),
            _ => words.push(letter.to_string()),
        }
    }
    words
}

/// Splits a line into words. No break is allowed within a pair of numbers or after a lone sign (= 3). Neither is one
/// between a number and a short unit (14 s, 61 %, 10 x 10).
fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let ends_in_digit = |word: &str| word.ends_with(|last: char| last.is_ascii_digit());
    let goes_on = |before: &str, word: &str| {
        let pair = before.ends_with(',')
            && before.rsplit('(').next().is_some_and(|one| one.trim_end_matches(',').parse::<i64>().is_ok());
        let unit = ends_in_digit(before)
            && matches!(word.trim_end_matches(['.', ',', ';', ':', ')']), "s" | "ms" | "%" | "x" | "×" | "MB");
        let by = [" x", " ×"].iter().any(|by| before.strip_suffix(by).is_some_and(ends_in_digit));
        before.contains('(') && pair || unit || by && word.starts_with(|first: char| first.is_ascii_digit())
    };
    for word in line.split(' ') {
        match words.last_mut() {
            Some(before) if goes_on(before, word) => *before += &format!(" {word}"),
            _ => words.push(word.to_owned()),
        }
    }
    words
}

/// Cuts the text to the width `wide`, with an ellipsis if a part is missing.
#[must_use]
pub fn cut(text: &str, size: f32, face: impl Into<Face>, wide: f32) -> String {
    let face = face.into();
    if width(text, size, face) <= wide {
        return text.to_owned();
    }
    let (mut sum, dots) = (0.0, advance('…', face));
    let fits = |letter: &char| {
        sum += advance(*letter, face);
        (sum + dots) * size <= wide
    };
    let cut: String = text.chars().take_while(fits).collect();
    cut.trim_end().to_owned() + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_as_wide_as_they_may_be_and_lose_no_letter() {
        let text = "The quick brown fox jumps over the lazy dog.\n\nDonaudampfschifffahrt";
        for wide in [5.0, 40.0, 90.0, 1000.0] {
            let lines = wrap(text, 14.0, false, wide);
            assert!(
                lines.iter().all(|line| width(line, 14.0, false) <= wide || line.chars().count() == 1),
                "{lines:?}"
            );
            let letters = |text: &str| text.chars().filter(|letter| !letter.is_whitespace()).collect::<String>();
            assert_eq!(letters(&lines.concat()), letters(text));
        }
        assert_eq!(wrap("one two three", 14.0, false, width("one two", 14.0, false)), ["one two", "three"]);
        assert_eq!(wrap("a\n\nb", 14.0, false, 99.0), ["a", "", "b"]);
    }

    #[test]
    fn no_line_ends_within_a_pair_or_before_a_unit() {
        for (text, together) in [
            ("shoots at (3, 4) now", "(3, 4)"),
            ("stopped after 14 s, at last", "14 s,"),
            ("wins 61 % of them", "61 %"),
            ("a board of 10 x 10 squares", "10 x 10"),
        ] {
            for wide in 1..text.len() {
                let lines = wrap(text, 14.0, false, wide as f32 * 7.0);
                let is_whole = lines.iter().any(|line| line.contains(together));
                assert!(is_whole || width(together, 14.0, false) > wide as f32 * 7.0, "{lines:?}");
            }
        }
        assert_eq!(words("in row 3, column 4 or 5, 6"), ["in", "row", "3,", "column", "4", "or", "5,", "6"]);
    }

    #[test]
    fn code_keeps_its_blanks() {
        let code = "12 |     let x = 1;\n   |         ^ here";
        assert_eq!(wrap(code, 12.0, Face::Mono, 999.0).join("\n"), code);
        let narrow = wrap(code, 12.0, Face::Mono, width("1234567", 12.0, Face::Mono) + 0.01);
        assert_eq!(narrow[..3], ["12 |", "let x =", "1;"]);
    }

    #[test]
    fn what_is_cut_fits_and_says_so() {
        let wide = width("Minesw…", 14.0, true);
        assert_eq!(cut("Minesweeper", 14.0, true, wide), "Minesw…");
        assert_eq!(cut("Mine", 14.0, true, wide), "Mine");
        assert_eq!(cut("Minesweeper", 14.0, true, 1.0), "…");
        // The time of cutting does not grow with the square of the omitted part.
        assert_eq!(cut(&"Minesweeper".repeat(10_000), 14.0, true, wide), "Minesw…");
    }
}
