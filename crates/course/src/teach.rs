//! What only teachers need: grading a class, handing out the course, its services. A program of its own (`crates/class`), so that no student ever builds
//! it. It is told what to do in one line of JSON.

use crate::Workspace;
use crate::build::build;
use catalogue::{LANG_VARIABLE, Text, cli as say, lang};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;
use std::process::{Command, ExitCode};

/// What a teacher wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "task", rename_all = "snake_case")]
pub enum Task {
    /// Grade a class.
    Grade(Grade),
    /// Write the student's copy of the course to this folder.
    Handout {
        /// which does not exist yet, or is empty
        folder: PathBuf,
    },
    /// Write what a grading service needs to this file.
    Autograder {
        /// which service
        service: Service,
        /// the file
        file: PathBuf,
    },
}

/// How to grade a class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grade {
    /// Folders of submissions, or submissions.
    pub from: Vec<PathBuf>,
    /// Where the reports go.
    pub out: PathBuf,
    /// Which reports.
    pub formats: Vec<Format>,
    /// Whether to refuse where the system cannot confine strangers' code.
    pub strict: bool,
}

macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$of:meta])* $variant:ident $text:literal)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name { $($(#[$of])* $variant),* }

        impl $name {
            /// All names.
            pub const NAMES: &[&str] = &[$($text),*];

            /// The one of this name.
            #[must_use]
            pub fn named(name: &str) -> Option<$name> {
                match name { $($text => Some($name::$variant),)* _ => None }
            }
        }
    };
}

named! {
    /// A report's format.
    Format {
        /// one row a student, for a gradebook
        Csv "csv"
        /// everything, for programs
        Json "json"
        /// pages for people
        Html "html"
        /// one file a student, for programs that show tests
        Junit "junit"
        /// `results.json` of Gradescope
        Gradescope "gradescope"
        /// `result.json` of Classroom 50
        Classroom50 "classroom50"
    }
}

named! {
    /// A service that grades.
    Service {
        /// gradescope.com: a zip
        Gradescope "gradescope"
        /// Classroom 50: `autograder.py`
        Classroom50 "classroom50"
    }
}

/// Whether the teacher's program is here: a student's copy is without it.
#[must_use]
pub fn is_here(workspace: &Workspace) -> bool {
    workspace.root.join("crates/class/Cargo.toml").is_file()
}

/// Builds the teacher's program and lets it do the task.
///
/// # Errors
/// It is not here, as in a student's copy, or cannot be built or started.
pub fn run(workspace: &Workspace, task: &Task) -> Result<ExitCode, Text> {
    if !is_here(workspace) {
        return Err(say::only_for_teachers());
    }
    let build = build(workspace, ["build", "-p", "class", "--bin", "spielbaum-class"])?;
    let program = build.program().map_err(say::does_not_compile_elsewhere)?;
    let mut command = Command::new(program);
    command.arg(serde_json::to_string(task).map_err(say::bad_arguments)?);
    command.env(LANG_VARIABLE, lang().to_string()).env("SPIELBAUM_ROOT", &workspace.root);
    let status = command.status().map_err(|error| say::cannot_read("spielbaum-class", error))?;
    // A Windows code does not fit; a signal has none.
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
}
