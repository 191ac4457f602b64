//! Runs cargo to build programs and reads the compiler's messages.

use crate::Workspace;
use crate::door::Order;
use crate::runner::told_by_cargo;
use crate::words as say;
use cage::{Finished, How, Room};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::PoisonError;
use text::Text;

/// The result of a build by cargo.
#[derive(Debug)]
pub enum Build {
    /// The programs that were built, by name.
    Programs(BTreeMap<String, PathBuf>),
    /// The code does not compile; the compiler's messages.
    Errors(Vec<CompilerError>),
    /// The compiler crashed or printed no message; the last lines of cargo's output.
    Crashed(String),
    /// The build exceeded its time limit.
    TooLate,
    /// The build exceeded its limit of written bytes. The files that it wrote were removed.
    TooMuch,
}

impl Build {
    /// Returns the only program.
    ///
    /// # Errors
    /// No program was built; the error holds the compiler's messages, coloured.
    pub fn program(self) -> Result<PathBuf, Text> {
        match self {
            Build::Programs(programs) => programs.into_values().next().ok_or_else(|| say::cargo_failed("")),
            Build::Errors(errors) => Err(Text::verbatim(rendered(&errors))),
            Build::Crashed(said) => Err(failed(&said)),
            Build::TooLate => Err(say::compiler_does_not_end()),
            Build::TooMuch => Err(say::compiler_writes_too_much()),
        }
    }

    /// Returns the only program.
    ///
    /// # Errors
    /// No program was built. If code does not compile, the error is the result of `says` for the compiler's messages;
    /// otherwise the reason why cargo failed.
    pub fn program_or(self, says: impl FnOnce(Text) -> Text) -> Result<PathBuf, Text> {
        match self {
            Build::Errors(_) => self.program().map_err(says),
            built => built.program(),
        }
    }

    /// Returns the only program.
    ///
    /// # Errors
    /// No program was built. The first line of the error names the place and the problem; the compiler's messages
    /// follow, without colours.
    pub fn program_or_cause(self) -> Result<PathBuf, Text> {
        if let Build::Errors(errors) = &self
            && let Some((first, others)) = errors.split_first()
        {
            let said = placed(&first.rendered) + &text::tame(&rendered(others), false);
            return Err(Text::verbatim(said.trim_end()));
        }
        self.program().map_err(|said| said.map(|text| text::tame(text.trim(), false)))
    }
}

/// Returns the message for a cargo process that ended with this output. A missing linker, which rustc reports at
/// length, gets a message of its own.
pub fn failed(said: &str) -> Text {
    /// Parts of rustc's messages about a missing linker: of Microsoft or Unix, of MinGW, and of Xcode.
    const MISSING: [[&str; 2]; 3] =
        [["linker `", "` not found"], ["dlltool", "program not found"], ["xcrun", "developer path"]];
    let is_missing = MISSING.iter().any(|parts| parts.iter().all(|part| said.contains(part)));
    if is_missing { say::linker_missing(first_line(said)) } else { say::cargo_failed(said) }
}

fn first_line(said: &str) -> &str {
    said.lines().next().unwrap_or_default()
}

/// Returns all errors as the compiler prints them.
pub fn rendered(errors: &[CompilerError]) -> String {
    errors.iter().map(|error| error.rendered.as_str()).collect()
}

/// An error message of the compiler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompilerError {
    /// The paths of the files that the error points at, the primary one first.
    pub files: Vec<String>,
    /// The line of code in the primary file.
    pub line: String,
    /// The message as the compiler prints it.
    pub rendered: String,
}

/// Returns the compiler's message with place and problem in the first line:
/// `exercises/CHAPTER/NAME.rs:12:5: mismatched types [E0308]`.
pub(crate) fn placed(rendered: &str) -> String {
    let rendered = text::tame(rendered, false);
    let (what, rest) = rendered.split_once('\n').unwrap_or((&rendered, ""));
    let Some((place, rest)) =
        rest.split_once('\n').and_then(|(place, rest)| Some((place.trim().strip_prefix("--> ")?, rest)))
    else {
        return rendered;
    };
    let what = match what.strip_prefix("error").and_then(|what| what.split_once(": ")) {
        Some(("", what)) => what.to_owned(),
        Some((code, what)) => format!("{what} {code}"),
        None => what.to_owned(),
    };
    format!("{place}: {what}\n{rest}")
}

/// Builds programs with cargo. Warnings about a student's files are added to the runner's `warnings`.
///
/// # Errors
/// cargo cannot be run, or was stopped.
pub fn build(workspace: &Workspace, order: &Order) -> Result<Build, Text> {
    let json = ["--message-format", "json-diagnostic-rendered-ansi"];
    let (status, stdout, stderr) = match ordered(workspace, order, &json)? {
        Finished::Ended(status, stdout, stderr) => (status, stdout, stderr),
        Finished::TooLate => return Ok(Build::TooLate),
        Finished::TooMuch => return remove_built(workspace, order).map(|()| Build::TooMuch),
        Finished::Stopped => return Err(say::stopped()),
    };
    let messages = String::from_utf8_lossy(&stdout);
    let messages = || messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());

    let program = |message: Value| {
        let path = message["executable"].as_str().map(PathBuf::from)?;
        Some((message["target"]["name"].as_str()?.to_owned(), path))
    };
    if status.success() {
        if let Some(warnings) = &workspace.runner.warnings {
            let all = messages().filter_map(|message| warning(&message["message"]));
            warnings.lock().unwrap_or_else(PoisonError::into_inner).extend(all);
        }
        return Ok(Build::Programs(messages().filter_map(program).collect()));
    }
    let errors: Vec<CompilerError> = messages().filter_map(|message| error(&message["message"])).collect();
    if !errors.is_empty() {
        return Ok(Build::Errors(errors));
    }
    let words: String = messages().filter_map(|message| without_place(&message["message"])).collect();
    let said = format!("{words}{}", String::from_utf8_lossy(&stderr).trim());
    if is_of_a_file_too_large(&said) {
        return remove_built(workspace, order).map(|()| Build::TooMuch);
    }
    Ok(Build::Crashed(said))
}

/// Removes everything that this order and similar orders have built from student code, even if incomplete.
///
/// # Errors
/// cargo cannot be run.
pub fn remove_built(workspace: &Workspace, order: &Order) -> Result<(), Text> {
    order.clean().map_or(Ok(()), |clean| run_cargo(workspace, &clean).map(drop))
}

/// Whether this output of cargo shows that the compiler or linker tried to write a file larger than the system allows.
fn is_of_a_file_too_large(said: &str) -> bool {
    // 25 is SIGXFSZ, for which cargo has no name.
    ["(signal: 25", "terminated with signal 25", "File too large", "File size limit exceeded"]
        .iter()
        .any(|words| said.contains(words))
}

/// Runs cargo with this order, within the limits of the workspace's runner.
///
/// # Errors
/// cargo cannot be run.
pub fn run_cargo(workspace: &Workspace, order: &Order) -> Result<Finished, Text> {
    ordered(workspace, order, &[])
}

fn ordered(workspace: &Workspace, order: &Order, more: &[&str]) -> Result<Finished, Text> {
    let mut command = workspace.runner.cargo(order);
    // The build script that checks the exercises prints messages for the student.
    command.current_dir(&workspace.root).args(more);
    command.env(text::LANG_VARIABLE, text::lang().to_string());
    let runner = &workspace.runner;
    let room = order.growth().map(|growth| runner.room.clone().unwrap_or_else(|| usual_room(workspace, growth)));
    runner
        .finish(
            &mut command,
            runner.patience.or(order.patience()),
            &runner.budget,
            How { watched: runner.watched, room: room.as_ref() },
            told_by_cargo,
        )
        .map_err(crate::shared::cannot_run_cargo)
}

/// Returns the build folder with its limit: `growth` more bytes.
fn usual_room(workspace: &Workspace, growth: u64) -> Room {
    let folder = std::env::var_os("CARGO_TARGET_DIR").unwrap_or("target".into());
    Room { folder: workspace.root.join(folder), growth }
}

/// Returns the message of an error without a place in the code, such as a linker error.
fn without_place(message: &Value) -> Option<String> {
    let nowhere = message["spans"].as_array().is_some_and(Vec::is_empty);
    let counts = message["message"].as_str().is_some_and(|text| text.starts_with("aborting due to"));
    (message["level"] == "error" && nowhere && !counts).then(|| as_printed(message))
}

/// Returns a warning about an exercise: the file, and the compiler's message.
fn warning(message: &Value) -> Option<(String, String)> {
    let span = message["spans"].as_array()?.iter().find(|span| span["is_primary"] == true)?;
    let file = span["file_name"].as_str()?.replace('\\', "/");
    let of_student = file.starts_with("exercises/") || file.contains("/overlay/");
    // The student knows the file by its path in `exercises/`.
    let overlay = file.split_once("/overlay/").and_then(|(before, rest)| Some((before, rest.split('/').next()?)));
    let printed = overlay.map_or_else(
        || as_printed(message),
        |(before, name)| as_printed(message).replace(&format!("{before}/overlay/{name}/"), "exercises/"),
    );
    (message["level"] == "warning" && of_student).then_some((file, printed))
}

/// Returns the error in a message of the compiler; `None` for a warning, or for the count of the errors.
pub(crate) fn error(message: &Value) -> Option<CompilerError> {
    let spans = message["spans"].as_array().filter(|spans| !spans.is_empty())?;
    if message["level"] != "error" {
        return None;
    }
    let mut spans: Vec<&Value> = spans.iter().collect();
    spans.sort_by_key(|span| span["is_primary"] != true);
    let line = spans[0]["text"][0]["text"].as_str().unwrap_or_default().to_owned();
    let files = spans.iter().filter_map(|span| span["file_name"].as_str()).map(str::to_owned).collect();
    Some(CompilerError { files, line, rendered: as_printed(message) })
}

fn as_printed(message: &Value) -> String {
    message["rendered"].as_str().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_says_first_where_it_is_and_nothing_twice() {
        let error =
            |rendered: &str| CompilerError { files: Vec::new(), line: String::new(), rendered: rendered.to_owned() };
        let mismatched = "error[E0308]: mismatched types\n --> exercises/a/b.rs:12:5\n   |\n12 | x\n   | ^ here\n\n";
        let unclosed = "error: this file contains an unclosed delimiter\n --> exercises/a/c.rs:1:2\n  |\n";
        let said = Build::Errors(vec![error(mismatched), error(unclosed)]).program_or_cause().unwrap_err().en;
        assert_eq!(
            said,
            "exercises/a/b.rs:12:5: mismatched types [E0308]\n   |\n12 | x\n   | ^ here\n\n".to_owned()
                + unclosed.trim_end()
        );
        assert!(placed(unclosed).starts_with("exercises/a/c.rs:1:2: this file contains"), "{}", placed(unclosed));
        assert_eq!(placed("error: no place"), "error: no place");
    }

    #[test]
    fn a_file_that_is_too_large_is_told_from_other_failures() {
        for said in [
            "error: could not compile `exercises` (lib)\n  process didn't exit successfully: `rustc` (signal: 25, SIGXFSZ)",
            "collect2: fatal error: ld terminated with signal 25 [File size limit exceeded]",
            "error: failed to build archive: File too large (os error 27)",
        ] {
            assert!(is_of_a_file_too_large(said), "{said}");
        }
        for said in ["`rustc` (signal: 24, SIGXCPU)", "error: linking with `cc` failed: exit status: 1", ""] {
            assert!(!is_of_a_file_too_large(said), "{said}");
        }
    }

    #[test]
    fn a_linker_that_is_missing_is_told_and_nothing_else_is_taken_for_it() {
        for said in [
            "error: linker `link.exe` not found\n  |\n  = note: program not found\n",
            "error: linker `cc` not found\n  |\n  = note: No such file or directory (os error 2)\n",
            "error: error calling dlltool 'dlltool.exe': program not found\n",
            "error: linking with `cc` failed: exit status: 1\n  = note: xcrun: error: invalid active developer path",
        ] {
            let told = failed(said);
            assert_eq!(told.message(), Some("linker_missing"), "{said}");
            assert!(told.to_string().contains(first_line(said)), "{told}");
        }
        for said in
            ["error: linking with `cc` failed: exit status: 1", "error: linker stopped", "", "program not found"]
        {
            assert_eq!(failed(said).message(), Some("cargo_failed"), "{said}");
        }
    }
}
