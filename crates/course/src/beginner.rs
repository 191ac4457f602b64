//! Mistakes of people who come from Java, C or Python, for which the compiler's message says too little: each has a row
//! in `docs/*/rust.md`.

use crate::build::CompilerError;
use crate::words as say;
use text::{Text, lang};

/// The rows of `rust.md`, as written in their first column, each with a predicate for the lines of code it is about.
const ROWS: [(&str, fn(&str) -> bool); 11] = [
    ("== null", |line| has_word(line, "null")),
    ("for (int i = 0; ...)", |line| ["for (", "for("].iter().any(|word| line.contains(word))),
    ("i++", |line| line.contains("++") || line.contains("--;")),
    ("'text'", |line| line.split('\'').skip(1).step_by(2).any(is_text)),
    ("elif", |line| has_word(line, "elif")),
    ("and, or, not", |line| ["and", "or", "not"].iter().any(|word| has_word(line, word))),
    ("a ? b : c", |line| line.split_once(" ? ").is_some_and(|(_, rest)| rest.contains(" : "))),
    ("int count = 0;", |line| TYPES.iter().any(|word| line.trim_start().starts_with(word))),
    ("switch (x)", |line| has_word(line, "switch")),
    ("True, False", |line| has_word(line, "True") || has_word(line, "False")),
    ("this", |line| has_word(line, "this")),
];

/// Words with which a declaration begins in other languages.
const TYPES: [&str; 9] = ["int ", "long ", "float ", "double ", "boolean ", "var ", "final ", "def ", "String "];

/// Whether the text between two single quotes is longer than one character and is not a lifetime.
fn is_text(quoted: &str) -> bool {
    quoted.chars().count() > 1 && quoted.chars().all(|c| c.is_alphanumeric() || " .,:!?_-".contains(c))
}

fn has_word(line: &str, word: &str) -> bool {
    line.split(|c: char| !c.is_alphanumeric() && c != '_').any(|part| part == word)
}

/// Returns the place in `rust.md` to look at for the first of these errors that one of its rows is about.
pub(crate) fn place(error: &CompilerError) -> Option<Text> {
    let code = error.line.split("//").next().unwrap_or_default();
    let (row, _) = ROWS.iter().find(|(_, is_about)| is_about(code))?;
    Some(Text::new(|_| say::written_otherwise(row, format!("docs/{}/rust.md", lang())).to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Workspace, build};
    use std::path::Path;

    /// Returns the place for the first error that the compiler prints about a function with this body.
    fn row_of(body: &str) -> Option<String> {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("exercise.rs");
        std::fs::write(&file, format!("pub fn f(a: bool, x: i32, mut count: i32) {{\n    {body}\n}}\n")).unwrap();
        let mut rustc = std::process::Command::new("rustc");
        rustc.args(["--edition=2024", "--crate-type=lib", "--emit=metadata", "--error-format=json"]);
        let output = rustc.arg(&file).current_dir(&folder).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        let error = said.lines().find_map(|line| build::error(&serde_json::from_str(line).unwrap()));
        place(&error.unwrap_or_else(|| panic!("no error: {body}{said}"))).map(|place| place.en)
    }

    #[test]
    fn what_comes_from_another_language_leads_to_its_row() {
        for (body, row) in [
            ("if Some(x) == null { }", "“== null”"),
            ("let none = null;", "“== null”"),
            ("for (int i = 0; i < 3; i++) { }", "“for (int i = 0; ...)”"),
            ("for(int i = 0; i < 3; i++) { }", "“for (int i = 0; ...)”"),
            ("for (let i = 0; i < 3; i++) { }", "“for (int i = 0; ...)”"),
            ("count++;", "“i++”"),
            ("++count;", "“i++”"),
            ("while count > 0 { count--; }", "“i++”"),
            ("let text = 'full';", "“'text'”"),
            ("let text = 'a full board';", "“'text'”"),
            ("if a { } elif x == 1 { }", "“elif”"),
            ("if a and x == 1 { }", "“and, or, not”"),
            ("let both = a or x == 1;", "“and, or, not”"),
            ("if not a { }", "“and, or, not”"),
            ("let sign = a ? 1 : -1;", "“a ? b : c”"),
            ("int count = 0;", "“int count = 0;”"),
            ("String text = \"full\";", "“int count = 0;”"),
            ("var count = 0;", "“int count = 0;”"),
            ("switch (x) { case 1: break; }", "“switch (x)”"),
            ("let full = True;", "“True, False”"),
            ("this.count;", "“this”"),
        ] {
            assert!(row_of(body).is_some_and(|said| said.contains(row) && said.contains("rust.md")), "{body}");
        }
        for body in ["if x { // and not empty\n}", "let c: u8 = 'x';", "x && a;", "fn f<'a>(b: &'a str) -> u8 { b }"] {
            assert_eq!(row_of(body), None, "{body}");
        }
    }

    #[test]
    fn the_page_has_each_row_in_both_languages() {
        let root = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap().root;
        for language in ["en", "de"] {
            let page = std::fs::read_to_string(root.join(format!("docs/{language}/rust.md"))).unwrap();
            for (row, _) in ROWS {
                assert!(page.contains(&format!("| `{row}` |")), "docs/{language}/rust.md lacks a row `{row}`");
            }
        }
    }
}
