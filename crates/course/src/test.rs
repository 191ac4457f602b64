//! `cargo test`: builds and grades the selected tests. A file that does not compile affects only its own exercise.
//!
//! cargo itself stops at the first file that does not compile. Therefore `cargo test` runs this code, which contains no
//! exercise. It builds the tests of the selected chapters, replaces files that do not compile by stubs, and merges the
//! reports.

use crate::Workspace;
use crate::judge::judge_selected;
use crate::overlay::{STUDENT, Selection, let_speak};
use crate::reference::with_reference;
use crate::runner::Warnings;
use crate::words as say;
use grading::args::Args;
use grading::course::Exercise;
use grading::report::{Report, Status};
use std::ffi::OsString;
use std::process::ExitCode;
use std::sync::PoisonError;
use text::Text;
use whole::Destination;

/// Runs `cargo test` with these arguments: those of libtest and of `grading`.
#[must_use]
pub fn main(arguments: Vec<OsString>) -> ExitCode {
    let _ = cage::end_with_parent(); // cargo, which may be killed
    crate::tool::exit_code(test(arguments))
}

fn test(arguments: Vec<OsString>) -> Result<ExitCode, Text> {
    let Some(args) = Args::parse(arguments.clone())? else {
        println!("{}", grading::shared::usage());
        return Ok(ExitCode::SUCCESS);
    };
    if args.accept_snapshots {
        return Err(grading::shared::only_authors_accept());
    }
    let mut workspace = Workspace::find()?;
    let arguments: Vec<OsString> =
        arguments.into_iter().map(|argument| by_its_name(&workspace, argument, &args)).collect();
    let Some(mut args) = Args::parse(arguments.clone())? else { return Ok(ExitCode::SUCCESS) };
    if let Some(problem) = args.filters().iter().find_map(|filter| unknown(&workspace, filter, &args)) {
        return Err(problem);
    }
    let chapters = chapters(&workspace, args.filters());
    let arguments = arguments.iter().map(|argument| argument.to_string_lossy().into_owned()).collect();
    let selection = Selection { arguments, chapters, watched: true };
    if args.list {
        let_speak(&workspace, &selection)?;
        return Ok(ExitCode::SUCCESS);
    }
    let destination =
        args.report.take().map(|file| Destination::check(&workspace.root.join(file), Report::is_in)).transpose()?;
    let warnings = Warnings::default();
    workspace.runner.warnings = Some(warnings.clone());
    workspace.runner.coloured = args.coloured;
    let mut judged = judge_selected(&workspace, STUDENT, None, None, &selection)?;
    judged.notice.iter().for_each(crate::tell);
    for (_, warning) in warnings.lock().unwrap_or_else(PoisonError::into_inner).iter() {
        eprintln!("{}", text::tame(warning, crate::coloured()));
    }
    let elsewhere = unsolved_elsewhere(&workspace, &judged.report)?;
    judged.report.unsolved_needs.extend(elsewhere);
    with_reference(&workspace, STUDENT, &mut judged, &selection)?;
    for (id, broken) in &judged.broken {
        if judged.report.exercises.iter().any(|exercise| exercise.id == *id) {
            let said = text::tame(&broken.said.to_string(), args.coloured);
            crate::print(&format!("{}\n\n{}\n\n", say::this_does_not_compile(id), said.trim_end()));
        } else {
            crate::print(&format!("{}\n\n", say::another_does_not_compile(workspace.course.short_name(id))));
        }
    }
    grading::conclude(&judged.report, &workspace.course, &args, destination)
}

/// Returns the unsolved exercises of other chapters which failing exercises of the report call. A chapter's tests do
/// not cover them. If the report does not mention them, they are graded separately, so that the student does not search
/// the wrong file for the mistake.
fn unsolved_elsewhere(workspace: &Workspace, report: &Report) -> Result<Vec<String>, Text> {
    let graded = |id: &str| report.exercises.iter().find(|graded| graded.id == id);
    let unsolved = |exercise: &&Exercise| graded(&exercise.id).is_some_and(|graded| graded.status != Status::Solved);
    let failing: Vec<&Exercise> = workspace.course.exercises().filter(unsolved).collect();
    let called =
        |need: &&Exercise| failing.iter().any(|by| by.chapter() != need.chapter() && by.needs.contains(&need.id));
    let (known, unknown): (Vec<&Exercise>, Vec<&Exercise>) = workspace
        .course
        .exercises()
        .filter(called)
        .partition(|need| graded(&need.id).is_some_and(|graded| graded.max == need.points));
    let mut found: Vec<String> = known.into_iter().filter(unsolved).map(|need| need.id.clone()).collect();
    if !unknown.is_empty() {
        let aside = Selection::exercises(unknown.iter().map(|need| need.id.as_str()));
        let aside = judge_selected(workspace, STUDENT, None, None, &aside)?.report.exercises;
        found.extend(aside.into_iter().filter(|need| need.status != Status::Solved).map(|need| need.id));
    }
    Ok(found)
}

/// Returns the argument; if it is a filter with an exercise's alias, the exercise's id.
fn by_its_name(workspace: &Workspace, argument: OsString, args: &Args) -> OsString {
    let is_filter = |name: &&str| args.filters().iter().any(|filter| filter == name);
    match argument.to_str().filter(is_filter).map(|name| workspace.named(name)).as_deref() {
        Some([exercise]) => exercise.id.clone().into(),
        _ => argument,
    }
}

/// Returns the names of all graded tests (`chapter::exercise::claim`), read from their files without compiling them.
fn test_names(workspace: &Workspace) -> Vec<String> {
    let of = |exercise: &Exercise| -> Vec<String> {
        let file = workspace.root.join(format!("tests/{}.rs", exercise.id));
        let text = std::fs::read_to_string(file).unwrap_or_default();
        let module = exercise.id.replace('/', "::");
        let behind = text.split("\n#[grading::test").skip(1).filter_map(|graded| graded.split_once("\nfn "));
        behind.filter_map(|(_, test)| Some(format!("{module}::{}", test.split_once('(')?.0))).collect()
    };
    workspace.course.exercises().flat_map(of).collect()
}

/// Whether a filter matches a part of a test's name.
fn fits(test: &str, filter: &str) -> bool {
    format!("::{test}::").contains(&filter.replace('/', "::"))
}

/// Returns the problem with a filter that fits no test's name; `None` if one fits.
fn unknown(workspace: &Workspace, filter: &str, args: &Args) -> Option<Text> {
    let tests = test_names(workspace);
    if tests.iter().any(|test| if args.exact { test == filter } else { fits(test, filter) }) {
        return None;
    }
    let course = &workspace.course;
    let exercises: Vec<&str> = course.exercises().map(|exercise| course.short_name(&exercise.id)).collect();
    let claims = tests.iter().filter_map(|test| test.rsplit("::").next());
    let names = course.chapters.iter().map(|chapter| chapter.id.as_str()).chain(exercises.iter().copied());
    let filter = filter.replace("::", "/");
    let meant = text::did_you_mean(&filter, names.chain(claims));
    let nearest = || say::the_nearest_are(text::nearest(&filter, &exercises, 3).join(", "));
    Some(say::no_such_test(&filter).concat(&if meant.is_empty() { nearest() } else { meant }))
}

/// Returns the chapters that may contain tests matching these filters: those that a filter names, or whose exercise it
/// names. If a filter may match anything else, all chapters.
fn chapters(workspace: &Workspace, filters: &[String]) -> Vec<String> {
    let of = |filter: &String| {
        let words: Vec<&str> = filter.split(['/', ':']).filter(|word| !word.is_empty()).collect();
        let fits = |chapter: &&grading::course::Chapter| {
            let has = |name: &str| chapter.exercises.iter().any(|exercise| exercise.name() == name);
            match words[..] {
                [only] => chapter.id == only || has(only),
                [first, second, ..] => chapter.id == first && has(second) || has(first),
                [] => true,
            }
        };
        let found: Vec<String> =
            workspace.course.chapters.iter().filter(fits).map(|chapter| chapter.id.clone()).collect();
        (!found.is_empty()).then_some(found)
    };
    let named: Option<Vec<Vec<String>>> = filters.iter().map(of).collect();
    let mut chapters = named.unwrap_or_default().concat();
    chapters.sort();
    chapters.dedup();
    chapters
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    fn typed(line: &str) -> (Workspace, Args, Vec<OsString>) {
        let workspace = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap();
        let arguments: Vec<OsString> = line.split_whitespace().map(OsString::from).collect();
        let args = Args::parse(arguments.clone()).unwrap().unwrap();
        (workspace, args, arguments)
    }

    #[test]
    fn a_filter_that_no_test_has_in_its_name_is_told_before_anything_is_built() {
        let told = |line: &str| {
            let (workspace, args, _) = typed(line);
            args.filters().iter().find_map(|filter| unknown(&workspace, filter, &args)).unwrap_or_default().en
        };
        for (line, meant) in [
            ("chek_if_full", "“chek_if_full”. Did you mean “check_if_full”?"),
            ("tictactoe::chek_if_full", "“check_if_full”"),
            ("tictactoe/chek_if_full", "“check_if_full”"),
            ("otello", "“othello”"),
            ("one_empty_sqare_anywhere_is_enough", "“one_empty_square_anywhere_is_enough”"),
            ("check_if_full nonsense", "“nonsense”. The nearest are"),
            ("one_empty_square_anywhere_is_enough --exact", "one_empty_square_anywhere_is_enough"),
        ] {
            assert!(told(line).contains(meant), "{line}: {}", told(line));
        }
        for line in [
            "",
            "check_if_full",
            "tictactoe",
            "empty_board",
            "tictactoe/minimax",
            "minimax::",
            "tictactoe::check_if_full::one_empty_square_anywhere_is_enough --exact",
            "--skip nonsense",
        ] {
            assert_eq!(told(line), "", "{line}");
        }
    }

    #[test]
    fn an_alias_stands_for_its_exercise_where_it_is_a_filter() {
        let named = |line: &str| {
            let (workspace, args, arguments) = typed(line);
            let named = arguments.into_iter().map(|argument| by_its_name(&workspace, argument, &args));
            named.map(|argument| argument.into_string().unwrap()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(named("neighbours --report left_click"), "minesweeper/nachbarn --report left_click");
        assert_eq!(named("minesweeper::neighbours"), "minesweeper/nachbarn");
        assert_eq!(named("minimax check_if_full"), "minimax tictactoe/check_if_full");
    }
}
