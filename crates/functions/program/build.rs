//! Writes a module for each exercise of a table, which offers the functions of `exercises` to callers: a file of its
//! own, so that the compiler names the exercise where a function has another signature than the table says.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let tables = Path::new("../src");
    println!("cargo::rerun-if-changed={}", tables.display());
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    for table in fs::read_dir(tables).expect("the tables are beside the program") {
        let table = table.expect("a file").path();
        let text = fs::read_to_string(&table).expect("a table is text");
        let chapter = table.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        if text.contains("\nfunctions! {\n") {
            write_chapter(&out, &chapter, &text);
        }
    }
}

/// Writes the modules of a chapter, and the list of them.
fn write_chapter(out: &Path, chapter: &str, table: &str) {
    let folder = out.join(chapter);
    fs::create_dir_all(&folder).expect("the output folder can be written");
    let (mut modules, mut all) = (String::new(), String::new());
    for (exercise, functions) in table.lines().filter_map(exercise) {
        let file = folder.join(format!("{exercise}.rs"));
        fs::write(&file, module(chapter, exercise, &functions)).expect("the output folder can be written");
        let _ = writeln!(modules, "#[path = {:?}]\nmod {exercise};", file.display().to_string());
        let _ = write!(all, "{exercise}::functions(), ");
    }
    let list = format!(
        "{modules}\n/// Returns the functions of the chapter.\npub fn functions() -> Vec<calls::Function> {{\n    [{all}].into_iter().flatten().collect()\n}}\n"
    );
    fs::write(out.join(format!("{chapter}.rs")), list).expect("the output folder can be written");
}

/// The exercise of a table's line, `name { fn one(...) -> ...; fn two(...) }`, with the names of its functions.
fn exercise(line: &str) -> Option<(&str, Vec<&str>)> {
    let (name, functions) = line.trim().split_once(" { fn ")?;
    let is_name = name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    let named = functions.split("; fn ").filter_map(|function| Some(function.split_once('(')?.0)).collect();
    is_name.then_some((name, named))
}

fn module(chapter: &str, exercise: &str, functions: &[&str]) -> String {
    let mut text = format!("use functions::{chapter}::{exercise}::offer;\n\n");
    for function in functions {
        let constant = function.to_uppercase();
        let _ = writeln!(text, "/// The function must have the signature that its stub has.");
        let _ = writeln!(text, "const {constant}: offer::{function} = exercises::{chapter}::{function};\n");
    }
    let offered: Vec<String> =
        functions.iter().map(|function| format!("offer::{function}({})", function.to_uppercase())).collect();
    let _ = writeln!(text, "pub fn functions() -> Vec<calls::Function> {{\n    vec![{}]\n}}", offered.join(", "));
    text
}
