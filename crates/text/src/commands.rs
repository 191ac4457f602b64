//! The commands that a sentence proposes: they speak the language that was asked for.

use crate::{Lang, lang};

/// The argument that chooses the language.
const OPTION: &str = "--lang";

/// Each command of ours that a text can propose, and what stands before an argument of its own.
const COMMANDS: [(&str, &str); 3] = [("cargo run -- ", ""), ("cargo play", ""), ("cargo test", " --")];

/// This text with the option `--lang` in each command that it proposes. A command ends with its line or
/// its colour; behind a backtick, with the next one.
pub(crate) fn speaking(text: &str, lang: Lang) -> String {
    let line = |line: &str| {
        let mut said = String::new();
        let mut rest = line;
        while let Some((start, before_own)) = first(rest) {
            let (before, command) = rest.split_at(start);
            let is_quoted = before.ends_with('`');
            let is_end = |sign: char| sign == if is_quoted { '`' } else { '\u{1b}' };
            let (command, after) = command.split_at(command.find(is_end).unwrap_or(command.trim_end().len()));
            let has_one = before_own.is_empty() || command.contains(" -- ");
            said += before;
            said += command;
            if !command.contains(OPTION) {
                said += &format!("{} {OPTION} {lang}", if has_one { "" } else { before_own });
            }
            rest = after;
        }
        said + rest
    };
    text.split_inclusive('\n').map(line).collect()
}

/// Where the first command stands.
fn first(text: &str) -> Option<(usize, &'static str)> {
    COMMANDS.iter().filter_map(|(command, own)| Some((text.find(command)?, *own))).min()
}

/// This text, to be printed: if the language was asked for by an argument, the commands that it proposes have the same
/// argument. Another command would go by the locale.
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
