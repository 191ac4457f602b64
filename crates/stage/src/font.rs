//! The letters: two weights of Inter, how wide a text is in them, and where its lines break.

use fontdue::{Font, FontSettings};
use std::sync::OnceLock;

/// The files of the two weights: regular and semi-bold. Which letters they hold, `fonts/subset` says.
pub const FACES: [&[u8]; 2] =
    [include_bytes!("../fonts/Inter-Regular.ttf"), include_bytes!("../fonts/Inter-SemiBold.ttf")];

/// The weight, parsed once.
#[must_use]
pub fn face(bold: bool) -> &'static Font {
    static FONTS: OnceLock<[Font; 2]> = OnceLock::new();
    let parsed = |bytes| Font::from_bytes(bytes, FontSettings::default()).expect("the fonts are part of the program");
    &FONTS.get_or_init(|| FACES.map(parsed))[usize::from(bold)]
}

/// How wide the text is in this size, in the same units.
#[must_use]
pub fn width(text: &str, size: f32, bold: bool) -> f32 {
    text.chars().map(|letter| advance(letter, bold)).sum::<f32>() * size
}

/// How wide a letter is, in parts of its size. The usual ones are remembered: a panel asks for thousands in each step.
fn advance(letter: char, bold: bool) -> f32 {
    static USUAL: [OnceLock<Vec<f32>>; 2] = [const { OnceLock::new() }; 2];
    let of = |letter| face(bold).metrics(letter, 1.0).advance_width;
    let usual = USUAL[usize::from(bold)].get_or_init(|| ('\0'..'\u{180}').map(of).collect());
    usual.get(letter as usize).copied().unwrap_or_else(|| of(letter))
}

/// The text in lines that are no wider than this: cut between words, and within a word only where it alone is too wide.
#[must_use]
pub fn wrap(text: &str, size: f32, bold: bool, wide: f32) -> Vec<String> {
    let fits = |line: &str| width(line, size, bold) <= wide;
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let mut line = String::new();
        for word in paragraph.split(' ') {
            let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
            if fits(&longer) {
                line = longer;
                continue;
            }
            if !line.is_empty() {
                lines.push(std::mem::take(&mut line));
            }
            for letter in word.chars() {
                line.push(letter);
                if !fits(&line) && line.chars().count() > 1 {
                    line.pop();
                    lines.push(std::mem::replace(&mut line, letter.to_string()));
                }
            }
        }
        lines.push(line);
    }
    lines
}

/// The text, or as much of its beginning as is no wider than this, with an ellipsis.
#[must_use]
pub fn cut(text: &str, size: f32, bold: bool, wide: f32) -> String {
    if width(text, size, bold) <= wide {
        return text.to_owned();
    }
    let (mut sum, dots) = (0.0, advance('…', bold));
    let fits = |letter: &char| {
        sum += advance(*letter, bold);
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
    fn what_is_cut_fits_and_says_so() {
        let wide = width("Minesw…", 14.0, true);
        assert_eq!(cut("Minesweeper", 14.0, true, wide), "Minesw…");
        assert_eq!(cut("Mine", 14.0, true, wide), "Mine");
        assert_eq!(cut("Minesweeper", 14.0, true, 1.0), "…");
        // No letter is looked at again for each that is left out.
        assert_eq!(cut(&"Minesweeper".repeat(10_000), 14.0, true, wide), "Minesw…");
    }
}
