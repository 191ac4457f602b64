//! Mutants of the solutions, as cargo-mutants lists them; the tests must distinguish them from the solutions.

use super::{Promise, Variant};
use course::Workspace;
use serde::Deserialize;
use std::fmt::Display;
use std::process::Command;
use text::Text;

/// A mutant as listed by `cargo mutants --list --json`. Lines and columns are 1-based.
#[derive(Deserialize)]
struct Mutant {
    file: String,
    name: String,
    replacement: String,
    span: Span,
}

#[derive(Deserialize)]
struct Span {
    start: At,
    end: At,
}

#[derive(Deserialize)]
struct At {
    line: usize,
    column: usize,
}

/// Returns the mutants of the exercises whose id contains `part`, except those that `.cargo/mutants.toml` excludes.
/// Some of them do not compile.
///
/// # Errors
/// cargo-mutants is not installed, or its output cannot be parsed.
pub fn mutants(workspace: &Workspace, part: &str) -> Result<Vec<Variant>, Text> {
    let problem = |problem: &dyn Display| Text::verbatim(format!("cargo mutants: {problem}"));
    let listed = Command::new("cargo")
        .args(["mutants", "-p", "solutions", "--list", "--json"])
        .current_dir(&workspace.root)
        .output()
        .map_err(|error| problem(&error))?;
    if !listed.status.success() {
        return Err(problem(&String::from_utf8_lossy(&listed.stderr)));
    }
    let all: Vec<Mutant> = serde_json::from_slice(&listed.stdout).map_err(|error| problem(&error))?;
    let mut variants = Vec::new();
    for (i, mutant) in all.iter().enumerate() {
        let exercise = mutant.file.trim_start_matches("solutions/").trim_end_matches(".rs");
        if workspace.course.exercise(exercise).is_some() && exercise.contains(part) {
            let path = workspace.root.join(&mutant.file);
            let solution = std::fs::read_to_string(&path).map_err(|error| problem(&error))?;
            let text = mutated(&solution, mutant).ok_or_else(|| problem(&mutant.name))?;
            let (exercise, name) = (exercise.to_owned(), format!("mutant_{i}"));
            variants.push(Variant { exercise, name, text, promise: Promise::default(), is_slip: false });
        }
    }
    Ok(variants)
}

/// Returns the solution with the mutant's replacement, and its name in the first line.
fn mutated(solution: &str, Mutant { name, replacement, span, .. }: &Mutant) -> Option<String> {
    let at = |At { line, column }: &At| {
        let before: usize = solution.split_inclusive('\n').take(line.checked_sub(1)?).map(str::len).sum();
        let (column, _) = solution.get(before..)?.char_indices().nth(column.checked_sub(1)?)?;
        Some(before + column)
    };
    let (before, behind) = (solution.get(..at(&span.start)?)?, solution.get(at(&span.end)?..)?);
    Some(format!("//! Wrong: {}\n{before}{replacement}{behind}", name.replace('\n', " ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mutant_is_the_solution_with_something_else_in_its_place() {
        let json = r#"{"file": "solutions/one/f.rs", "name": "replace ä\n with b", "replacement": "b", "genre": "FnValue",
            "span": {"start": {"line": 2, "column": 2}, "end": {"line": 3, "column": 1}}}"#;
        let mut mutant: Mutant = serde_json::from_str(json).unwrap();
        let written = mutated("one\nää\nthree\n", &mutant);
        assert_eq!(written.as_deref(), Some("//! Wrong: replace ä  with b\none\näbthree\n"));
        mutant.span.end.line = 9;
        assert_eq!(mutated("one\nää\nthree\n", &mutant), None);
    }
}
