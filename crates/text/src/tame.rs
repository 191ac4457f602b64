//! Sanitises untrusted text, so that it can neither control a terminal nor break a picture.

use std::fmt::Display;

/// Returns `text` without control characters for the terminal, except line ends, tabs and (if `coloured`) colours.
#[must_use]
pub fn tame(text: &str, coloured: bool) -> String {
    let mut tamed = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '\x1b' if rest.next_if_eq(&'[').is_some() => {
                let mut sequence = String::from("\x1b[");
                while let Some(c) = rest.next_if(|c| c.is_ascii() && !c.is_control()) {
                    sequence.push(c);
                    if ('@'..='~').contains(&c) {
                        break;
                    }
                }
                if coloured && sequence.ends_with('m') && sequence.len() < 24 {
                    tamed += &sequence;
                }
            }
            '\n' | '\t' => tamed.push(c),
            c if c.is_control() || is_bidi(c) => {}
            c => tamed.push(c),
        }
    }
    tamed
}

/// Returns an untrusted name as a single line: sanitised, with each white-space character replaced by a blank.
#[must_use]
pub fn one_line(name: &str) -> String {
    tame(name, false).chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect()
}

/// Escapes `text` for an XML file such as SVG, and removes characters that XML cannot contain.
#[must_use]
pub fn xml(text: impl Display) -> String {
    let text =
        text.to_string().replace(|letter: char| letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}'), "");
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Whether a character reorders the text around it, breaks lines or is invisible.
fn is_bidi(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{180e}' | '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_line_without_anything_that_steers_a_terminal() {
        let name = "ada\u{1b}]0;owned\u{7}\u{1b}[2J\r\nrm\t\u{202e}-rf\u{9b}31m";
        assert_eq!(one_line(name), "ada]0;owned rm -rf31m");
        assert_eq!(tame("\u{1b}[1mbold\u{1b}[0m\n", true), "\u{1b}[1mbold\u{1b}[0m\n");
        assert_eq!(tame("\u{1b}[1mbold\u{1b}[0m\n", false), "bold\n");
    }
}
