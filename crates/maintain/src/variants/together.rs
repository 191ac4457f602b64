//! All variants in one package. Each exercise is a module of modules, and its function calls that of the chosen
//! variant.

use super::Variant;
use course::Workspace;
use course::build::Build;
use course::overlay::{Files, Overlay, Selection, build_tests, files_below};
use course::program;
use grading::report::Report;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use text::Text;

/// The environment variable that chooses the variants: `chapter/search=wrong_mark,chapter/is_full=right_by_text`.
const VARIABLE: &str = "SPIELBAUM_VARIANTS";

/// The graded tests with all variants, a program per chapter.
#[derive(Debug)]
pub struct Together<'a> {
    workspace: &'a Workspace,
    programs: BTreeMap<String, PathBuf>,
}

impl<'a> Together<'a> {
    /// Builds the programs of the graded tests.
    ///
    /// # Errors
    /// A variant does not compile, or cargo cannot be run.
    pub fn build(workspace: &'a Workspace, variants: &[Variant]) -> Result<Together<'a>, Text> {
        let overlay = Overlay::of_the_course(workspace, "variants", &files(workspace, variants))?;
        match build_tests(workspace, overlay.code(), &[])? {
            Build::Programs(programs) => Ok(Together { workspace, programs }),
            other => Err(other.program().expect_err("there is none")),
        }
    }

    /// Returns the program with the functions of all variants.
    ///
    /// # Panics
    /// No program was built, which [`Together::build`] has ruled out.
    #[must_use]
    pub fn program(&self) -> &Path {
        program::of_code(&self.programs).expect("it was built")
    }

    /// Grades these exercises with the chosen variants, given as (exercise, name), in place of the solutions. All tests
    /// of an exercise run one after the other, with time limits divided by `slower`.
    ///
    /// # Errors
    /// The tests cannot be run.
    pub fn grade(&self, chosen: &[(&str, &str)], exercises: &[&str], slower: u32) -> Result<Report, Text> {
        let mut graded = Vec::new();
        let chosen: Vec<String> = chosen.iter().map(|(exercise, name)| format!("{exercise}={name}")).collect();
        let file = self
            .workspace
            .root
            .join("target/spielbaum/variants")
            .join(format!("{:?}.json", std::thread::current().id()));
        let cannot_write = |error| text::files::cannot_write(file.display(), error);
        std::fs::create_dir_all(file.parent().unwrap_or(Path::new("."))).map_err(cannot_write)?;
        for chapter in &self.workspace.course.chapters {
            let of_chapter = |id: &&str| id.split('/').next() == Some(&chapter.id);
            let its: Vec<&str> = exercises.iter().copied().filter(of_chapter).collect();
            let Some(mut tests) = program::tests(&self.programs, &chapter.id).filter(|_| !its.is_empty()) else {
                continue;
            };
            let _ = std::fs::remove_file(&file);
            tests
                .args(Selection::exercises(its).arguments)
                .args(["--test-threads", "1", "--report-texts", "--report"])
                .arg(&file);
            tests.env(VARIABLE, chosen.join(",")).env("SPIELBAUM_SLOWER", slower.to_string());
            tests.current_dir(&self.workspace.root).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
            tests.status().map_err(course::shared::tests_failed_to_run)?;
            let unreadable = |error: &dyn std::fmt::Display| text::files::cannot_read(file.display(), error);
            let json = std::fs::read_to_string(&file).map_err(|error| unreadable(&error))?;
            let report: Report = serde_json::from_str(&json).map_err(|error| unreadable(&error))?;
            graded.extend(report.exercises);
        }
        Ok(Report::of(graded))
    }
}

/// Returns the status of a variant that is not run: `refused`, `does_not_compile` or `compiles`.
///
/// # Errors
/// The variant cannot be laid over the solutions, or cargo cannot be run.
pub fn compiled(workspace: &Workspace, variant: &Variant) -> Result<&'static str, Text> {
    if guard::refuse(variant.text.as_bytes()).is_some() {
        return Ok("refused");
    }
    let mut files = files_below(&workspace.root.join("solutions"));
    files.insert(format!("{}.rs", variant.exercise).into(), variant.text.clone().into_bytes());
    let overlay = Overlay::new(workspace, "variant", &files)?;
    let built = build_tests(workspace, overlay.code(), &[])?;
    Ok(if let Build::Errors(_) = built { "does_not_compile" } else { "compiles" })
}

/// Returns the files of the package.
fn files(workspace: &Workspace, variants: &[Variant]) -> Files {
    let mut files = Files::new();
    let mut put = |path: String, text: String| drop(files.insert(path.into(), text.into_bytes()));
    // This build script refuses no code, but records the sources that were compiled.
    put("build.rs".to_owned(), "fn main() { guard::build_script_of_solutions(); }\n".to_owned());
    let mut lib = LIB.to_owned();
    for chapter in &workspace.course.chapters {
        let _ = writeln!(lib, "pub mod {};", chapter.id);
        let mut list = String::new();
        for exercise in &chapter.exercises {
            let solution = std::fs::read_to_string(workspace.root.join(format!("solutions/{}.rs", exercise.id)))
                .unwrap_or_default();
            let its: Vec<&Variant> = variants
                .iter()
                .filter(|variant| variant.exercise == exercise.id && variant.promise.status.is_none())
                .collect();
            let names: Vec<&str> = its.iter().map(|variant| variant.name.as_str()).collect();
            // The folder of the inner module has to exist, since paths lead out of it.
            put(format!("{}/empty", exercise.id), String::new());
            list += &module(&exercise.id, exercise.name(), &solution, &names);
            put(format!("solution/{}.rs", exercise.id), solution);
            for variant in its {
                put(format!("{}/{}.rs", variant.name, exercise.id), variant.text.clone());
            }
        }
        put(format!("{}/mod.rs", chapter.id), list);
    }
    put("lib.rs".to_owned(), lib);
    files
}

const LIB: &str = r#"#![allow(warnings)]
pub const COMPILED: (&str, &str) = (env!("CARGO_MANIFEST_DIR"), env!("SOURCES"));

/// Which of these an exercise is to be; past their end: the solution.
fn chosen(exercise: &str, names: &[&str]) -> usize {
    let variable = std::env::var("SPIELBAUM_VARIANTS").unwrap_or_default();
    let name = variable.split(',').find_map(|choice| choice.strip_prefix(exercise)?.strip_prefix('='));
    names.iter().position(|other| Some(*other) == name).unwrap_or(names.len())
}
"#;

/// Returns the module of an exercise. Its variants see each other's functions through `super`, as they do in their
/// chapter.
fn module(id: &str, name: &str, solution: &str, variants: &[&str]) -> String {
    let uses: Vec<&str> =
        solution.lines().filter(|line| line.starts_with("use ") && !line.starts_with("use super")).collect();
    let functions = signatures(solution);
    let names: Vec<&str> = functions.iter().map(|(function, _)| *function).collect();
    let mut text = format!("pub use {name}::{{{}}};\nmod {name} {{\n    use super::*;\n", names.join(", "));
    let _ = writeln!(text, "    {}", uses.join("\n    "));
    for variant in variants.iter().chain(&["solution"]) {
        let _ = writeln!(text, "    #[path = \"../../{variant}/{id}.rs\"] mod {variant};");
    }
    let _ = writeln!(text, "    static CHOSEN: std::sync::OnceLock<usize> = std::sync::OnceLock::new();");
    for (function, signature) in functions {
        let arguments = parameters(signature).join(", ");
        let _ = writeln!(text, "    {signature} {{");
        let _ = writeln!(text, "        match *CHOSEN.get_or_init(|| crate::chosen({id:?}, &{variants:?})) {{");
        for (number, variant) in variants.iter().enumerate() {
            let _ = writeln!(text, "            {number} => {variant}::{function}({arguments}),");
        }
        let _ = writeln!(text, "            _ => solution::{function}({arguments}),\n        }}\n    }}");
    }
    text += "}\n";
    text
}

/// Returns the names of the functions in a solution, each with its signature `pub fn name(...) -> ...`.
fn signatures(solution: &str) -> Vec<(&str, &str)> {
    let function = |(at, _)| {
        let (signature, _) = solution[at + 1..].split_once(" {")?;
        Some((signature.strip_prefix("pub fn ")?.split_once('(')?.0, signature))
    };
    solution.match_indices("\npub fn ").filter_map(function).collect()
}

/// Returns the names of a signature's parameters.
fn parameters(signature: &str) -> Vec<String> {
    let begin = signature.find('(').map_or(0, |begin| begin + 1);
    let (mut depth, mut names, mut word) = (0_i32, Vec::new(), String::new());
    // An arrow closes nothing.
    for c in signature[begin..].replace("->", "").chars() {
        match c {
            ')' if depth == 0 => break,
            '(' | '<' | '[' => depth += 1,
            ')' | '>' | ']' => depth -= 1,
            _ => {}
        }
        if c == ',' && depth == 0 {
            names.push(std::mem::take(&mut word));
        } else {
            word.push(c);
        }
    }
    names.push(word);
    let name = |parameter: String| Some(parameter.split_once(':')?.0.trim().trim_start_matches("mut ").to_owned());
    names.into_iter().filter_map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exercise_may_have_several_functions() {
        let solution = "//! Two.\n\npub fn f(a: u8) -> u8 {\n    a\n}\n\nfn g() {}\n\npub fn h() {}\n";
        assert_eq!(signatures(solution), [("f", "pub fn f(a: u8) -> u8"), ("h", "pub fn h()")]);
    }

    #[test]
    fn the_names_of_parameters_are_found_whatever_their_types() {
        let signature = "pub fn search(board: &Board, mut alpha: f64, go_on: &mut dyn FnMut(u32, u8) -> bool, at: Option<(usize, usize)>,\n) -> u8";
        assert_eq!(parameters(signature), ["board", "alpha", "go_on", "at"]);
        assert_eq!(parameters("pub fn nothing() -> u8"), [""; 0]);
    }
}
