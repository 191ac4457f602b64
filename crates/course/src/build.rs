//! Lets cargo build something and reads what the compiler said.

use catalogue::{Text, cli as say};
use serde_json::Value;
use std::ffi::OsStr;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What cargo built.
#[derive(Debug)]
pub enum Build {
    /// The program.
    Program(PathBuf),
    /// It does not compile.
    Errors(Vec<CompilerError>),
}

/// One message of the compiler.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompilerError {
    /// The files that it points at, the main one first.
    pub files: Vec<String>,
    /// As the compiler prints it.
    pub rendered: String,
}

/// Runs `cargo` with these arguments, which build one program.
///
/// # Errors
/// cargo is missing, or fails for another reason than code that does not compile.
pub fn build<A: AsRef<OsStr>>(root: &Path, arguments: impl IntoIterator<Item = A>) -> Result<Build, Text> {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    // The build script that looks at the exercises speaks to the student.
    command.current_dir(root).args(arguments).env(catalogue::LANG_VARIABLE, catalogue::lang().to_string());
    command.args(["--message-format", "json-diagnostic-rendered-ansi"]);
    // On a terminal cargo shows how far it is; else its messages are kept for the case that it fails.
    let watched = std::io::stderr().is_terminal();
    command.stdin(Stdio::null()).stderr(if watched { Stdio::inherit() } else { Stdio::piped() });
    let output = command.output().map_err(say::cannot_run_cargo)?;
    let messages = String::from_utf8_lossy(&output.stdout);
    let messages = || messages.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());

    let program = messages().filter_map(|message| message["executable"].as_str().map(PathBuf::from)).next_back();
    match program {
        Some(program) if output.status.success() => Ok(Build::Program(program)),
        _ => {
            let errors: Vec<CompilerError> = messages().filter_map(|message| error(&message["message"])).collect();
            if errors.is_empty() {
                return Err(say::cargo_failed(String::from_utf8_lossy(&output.stderr).trim()));
            }
            Ok(Build::Errors(errors))
        }
    }
}

/// The error in a message of the compiler, unless it is a warning or only counts the others.
fn error(message: &Value) -> Option<CompilerError> {
    let spans = message["spans"].as_array().filter(|spans| !spans.is_empty())?;
    if message["level"] != "error" {
        return None;
    }
    let mut spans: Vec<&Value> = spans.iter().collect();
    spans.sort_by_key(|span| span["is_primary"] != true);
    let files = spans.iter().filter_map(|span| span["file_name"].as_str()).map(str::to_owned).collect();
    Some(CompilerError { files, rendered: message["rendered"].as_str().unwrap_or_default().to_owned() })
}
