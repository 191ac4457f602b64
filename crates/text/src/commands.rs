//! Commands within sentences: each proposed command keeps the language that the user asked for.

use crate::{Lang, lang};
use std::ops::Range;

/// The argument that chooses the language.
const OPTION: &str = "--lang";

/// Each command of the course that a text can propose, and the separator that precedes the program's own arguments.
const COMMANDS: [(&str, &str); 3] = [("cargo run -- ", ""), ("cargo play", ""), ("cargo test", " --")];

/// A command proposed in a line of text.
struct Command {
    /// The byte range of the command in the line.
    range: Range<usize>,
    /// The separator before arguments of the program itself, such as ` --`.
    before_own: &'static str,
}

/// Returns the commands that a line proposes. A command ends with the line or its colour; a command in backticks ends
/// at the closing backtick.
fn in_line(line: &str) -> impl Iterator<Item = Command> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let rest = &line[from..];
        let found = |(command, before_own): &(&str, &'static str)| Some((rest.find(command)?, *before_own));
        let (start, before_own) = COMMANDS.iter().filter_map(found).min()?;
        let command = &rest[start..];
        let is_end = |sign: char| sign == if rest[..start].ends_with('`') { '`' } else { '\u{1b}' };
        let length = command.find(is_end).unwrap_or(command.trim_end().len());
        let range = from + start..from + start + length;
        from = range.end;
        Some(Command { range, before_own })
    })
}

/// Returns the byte range of each command in a line.
pub fn commands(line: &str) -> impl Iterator<Item = Range<usize>> {
    in_line(line).map(|command| command.range)
}

/// Adds the option `--lang` to each command that the text proposes.
pub(crate) fn speaking(text: &str, lang: Lang) -> String {
    let line = |line: &str| {
        let (mut said, mut end) = (String::new(), 0);
        for Command { range, before_own } in in_line(line) {
            let command = &line[range.clone()];
            said += &line[end..range.end];
            if !command.contains(OPTION) {
                let has_one = before_own.is_empty() || command.contains(" -- ");
                said += &format!("{} {OPTION} {lang}", if has_one { "" } else { before_own });
            }
            end = range.end;
        }
        said + &line[end..]
    };
    text.split_inclusive('\n').map(line).collect()
}

/// Prepares a text for printing. If an argument chose the language, each command that the text proposes gets that
/// argument; otherwise the command would follow the locale.
#[must_use]
pub fn proposed(text: &str) -> String {
    if crate::is_asked_for() { speaking(text, lang()) } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_of_a_text_speaks_the_language() {
        for (text, expected) in [
            ("nichts davon: cargo build\n", "nichts davon: cargo build\n"),
            ("Tipp: `cargo run -- hint x 2` hilft.\n", "Tipp: `cargo run -- hint x 2 --lang de` hilft.\n"),
            (
                "  bewerten  cargo test x\n  spielen   cargo play\n",
                "  bewerten  cargo test x -- --lang de\n  spielen   cargo play --lang de\n",
            ),
            ("`cargo test -- --help`, `cargo play`", "`cargo test -- --help --lang de`, `cargo play --lang de`"),
            ("\u{1b}[1mcargo test x\u{1b}[0m\n", "\u{1b}[1mcargo test x -- --lang de\u{1b}[0m\n"),
            ("So: cargo run -- reset x", "So: cargo run -- reset x --lang de"),
            ("`cargo run -- hint --lang de`", "`cargo run -- hint --lang de`"),
            ("das `cargo run --` aufruft", "das `cargo run --` aufruft"),
        ] {
            assert_eq!(speaking(text, Lang::De), expected);
        }
    }
}
