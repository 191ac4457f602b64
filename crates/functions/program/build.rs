//! Writes a module for each exercise of a table, which offers the functions of `exercises` to callers. Each module is a
//! separate file, so that the compiler names the exercise of a function whose signature differs from the table. The
//! files name each other by relative paths, because a target folder may be copied after this program has run.
//!
//! A copy for a part of the course lacks exercises. An exercise without a stub is not offered. `cfg(whole = "CHAPTER")`
//! is set for a chapter whose exercises are all present.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the stubs, relative to the packages that use this build script.
const STUBS: &str = "../../course/stubs";

fn main() {
    let tables = Path::new("../src");
    println!("cargo::rerun-if-changed={}", tables.display());
    println!("cargo::rerun-if-changed={STUBS}");
    println!("cargo::rustc-check-cfg=cfg(whole, values(any()))");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it"));
    let mut chapters = Vec::new();
    for table in fs::read_dir(tables).expect("the tables are beside the program") {
        let table = table.expect("a file").path();
        let Ok(text) = fs::read_to_string(&table) else { continue }; // a folder
        let chapter = table.file_stem().expect("a file has a name").to_string_lossy().into_owned();
        if text.contains("\nfunctions! {\n") && Path::new(STUBS).join(&chapter).is_dir() {
            write_chapter(&out, &chapter, &text);
            chapters.push(chapter);
        }
    }
    chapters.sort_unstable();
    fs::write(out.join("chapters.rs"), list(&chapters)).expect("the output folder can be written");
}

/// Returns the source of the list: the modules of all chapters, each with its feature, and all their functions.
fn list(chapters: &[String]) -> String {
    let (mut modules, mut all) = (String::new(), String::new());
    for chapter in chapters {
        let feature = format!("#[cfg(feature = {chapter:?})]");
        let _ = writeln!(modules, "{feature}\nmod {chapter} {{\n    include!(\"{chapter}.rs\");\n}}");
        let _ = write!(all, "{feature} {chapter}::functions(), ");
    }
    format!(
        "{modules}\n/// Returns the functions of all chapters.\npub fn functions() -> Vec<calls::Function> {{\n    [{all}].into_iter().flatten().collect()\n}}\n"
    )
}

/// Writes the modules of a chapter, and their list.
fn write_chapter(out: &Path, chapter: &str, table: &str) {
    let folder = out.join(chapter);
    fs::create_dir_all(&folder).expect("the output folder can be written");
    let (mut modules, mut all) = (String::new(), String::new());
    let is_here = |name: &str| Path::new(STUBS).join(chapter).join(format!("{name}.rs")).is_file();
    let (here, missing): (Vec<_>, Vec<_>) = table.lines().filter_map(exercise).partition(|(name, _)| is_here(name));
    if missing.is_empty() {
        println!("cargo::rustc-cfg=whole={chapter:?}");
    }
    for (exercise, functions) in here {
        let file = format!("{exercise}.rs");
        fs::write(folder.join(&file), module(chapter, exercise, &functions)).expect("the output folder can be written");
        let _ = writeln!(modules, "#[path = \"{chapter}/{file}\"]\nmod {exercise};");
        let _ = write!(all, "{exercise}::functions(), ");
    }
    let list = format!(
        "{modules}\n/// Returns the functions of the chapter.\npub fn functions() -> Vec<calls::Function> {{\n    [{all}].into_iter().flatten().collect()\n}}\n"
    );
    fs::write(out.join(format!("{chapter}.rs")), list).expect("the output folder can be written");
}

/// Parses a line of a table, `name { fn one(...) -> ...; fn two(...) }`. Returns the exercise, with the name and the
/// type of each of its functions.
fn exercise(line: &str) -> Option<(&str, Vec<(&str, String)>)> {
    let (name, functions) = line.trim().strip_suffix(" }")?.split_once(" { fn ")?;
    let is_name = name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    is_name.then_some((name, functions.split("; fn ").filter_map(pointer).collect()))
}

/// Returns the name of a function with this signature, and its function pointer type. The type of `one(a: &A, b: B) ->
/// C` is `fn(&A, B) -> C`.
fn pointer(signature: &str) -> Option<(&str, String)> {
    let (name, rest) = signature.split_once('(')?;
    let (mut depth, mut end) = (1, 0);
    // The commas and parentheses of types are deeper. An arrow closes nothing.
    let mut parameters = vec![String::new()];
    for (at, letter) in rest.char_indices() {
        match letter {
            '(' | '[' | '<' => depth += 1,
            '>' if rest[..at].ends_with('-') => {}
            ')' | ']' | '>' => depth -= 1,
            _ => {}
        }
        end = at;
        match letter {
            _ if depth == 0 => break,
            ',' if depth == 1 => parameters.push(String::new()),
            _ => parameters.last_mut()?.push(letter),
        }
    }
    let types: Vec<&str> =
        parameters.iter().filter_map(|parameter| Some(parameter.split_once(':')?.1.trim())).collect();
    Some((name, format!("fn({}){}", types.join(", "), &rest[end + 1..])))
}

fn module(chapter: &str, exercise: &str, functions: &[(&str, String)]) -> String {
    let mut text = format!(
        "use functions::{chapter}::{exercise}::offer;\n#[allow(unused_imports)]\nuse functions::{chapter}::types::*;\n\n"
    );
    for (function, pointer) in functions {
        let constant = function.to_uppercase();
        let _ = writeln!(text, "/// The function must have the signature that its stub has.");
        let _ = writeln!(text, "const {constant}: {pointer} = exercises::{chapter}::{function};\n");
    }
    let offered: Vec<String> =
        functions.iter().map(|(function, _)| format!("offer::{function}({})", function.to_uppercase())).collect();
    let _ = writeln!(text, "pub fn functions() -> Vec<calls::Function> {{\n    vec![{}]\n}}", offered.join(", "));
    text
}
