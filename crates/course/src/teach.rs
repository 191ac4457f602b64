//! What only teachers need: grading a class, handing out the course, its services. A program of its own
//! (`crates/class`), so that no student ever builds it. It is told what to do in one line of JSON.

use crate::words as say;
use crate::{Workspace, shared, tool};
use grading::course::Part;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use text::{Text, files};

/// What a teacher wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "task", rename_all = "snake_case")]
pub enum Task {
    /// Grade a class.
    Grade(Grade),
    /// Write the reports of what several machines have graded: `from` are the folders of their shares.
    Merge(Grade),
    /// Write the student's copy of the course to this folder.
    Handout {
        /// which does not exist yet, or is empty
        folder: PathBuf,
        /// of the course
        wanted: Wanted,
        /// Whether the libraries are in the copy, so that it needs no network.
        offline: bool,
    },
    /// Build a player of each submission, or take the file by which it plays, and let the tournament begin that `order`
    /// is for: it finds them in the file that becomes its `contestants`.
    Contestants {
        /// folders of submissions, or submissions
        from: Vec<PathBuf>,
        /// The number of levels from each of `from` down to the submissions, if that is not to be guessed.
        nesting: Option<usize>,
        /// the folder of the tournament, which is nobody's submission
        out: Option<PathBuf>,
        /// whose function is asked
        exercise: String,
        /// the file that is taken of each instead, if the course's own code plays by it
        file: Option<String>,
        /// whether to refuse where the system cannot confine strangers' code
        strict: bool,
        /// for `spielbaum-tournament`
        order: Value,
    },
    /// Write the book of the handouts to this folder, anew.
    Book {
        /// where nothing else lies
        folder: PathBuf,
    },
    /// Write pages to be printed to this folder.
    Print {
        /// what
        what: Sheets,
        /// which does not exist yet, or is empty
        folder: PathBuf,
        /// the handouts of which part
        wanted: Wanted,
    },
    /// Write what a grading service needs to this file.
    Autograder {
        /// which service
        service: Service,
        /// the file
        file: PathBuf,
        /// which part of the course counts
        wanted: Wanted,
    },
}

/// How to grade a class.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grade {
    /// Folders of submissions, or submissions.
    pub from: Vec<PathBuf>,
    /// The number of levels from each of `from` down to the submissions: 0 if it is one itself. Guessed if `None`.
    pub nesting: Option<usize>,
    /// Whether a submission of which nothing could be read has no points, instead of an open row.
    pub unread_as_zero: bool,
    /// Where the reports go.
    pub out: PathBuf,
    /// Which reports.
    pub formats: Vec<Format>,
    /// Which chapters count; all of them if there is none here.
    pub chapters: Vec<String>,
    /// Moodle's grading worksheet, to be filled in.
    pub worksheet: Option<PathBuf>,
    /// Where an archive of each student's page goes, for Moodle.
    pub feedback: Option<PathBuf>,
    /// How the gradebook is written, if not as the language has it.
    pub table: Option<Spreadsheet>,
    /// Which marks are given, if not those of the course.
    pub scale: Option<String>,
    /// Which part of the course counts.
    pub wanted: Wanted,
    /// Which share of the submissions is graded here; all of them if it is left out.
    pub share: Option<Share>,
    /// How many are graded at a time; as many as cores are free if it is left out.
    pub jobs: Option<usize>,
    /// Whether to refuse where the system cannot confine strangers' code.
    pub strict: bool,
    /// The word for the gradebook's column of pseudonyms, if it is to have one; empty for the word kept in the folder
    /// of the reports, or a new one.
    pub pseudonyms: Option<String>,
}

/// A share of all submissions, for one of several machines: `3/16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// From 1.
    pub number: usize,
    /// How many shares there are.
    pub of: usize,
}

/// The folder, among the reports of a class, that holds what is kept of each submission.
pub const KEPT: &str = ".spielbaum";

/// The beginning of the names of the files that tell which share was graded.
const SHARE: &str = "share-";

impl Share {
    /// Returns the name of the file in [`KEPT`] that tells that this share was graded.
    #[must_use]
    pub fn file_name(self) -> String {
        format!("{SHARE}{}-of-{}.json", self.number, self.of)
    }
}

/// Returns the files that tell which shares were graded in a folder of reports, in the order of their names.
///
/// # Errors
/// The folder cannot be read.
pub fn shares(folder: &Path) -> Result<Vec<PathBuf>, Text> {
    let entries = match fs::read_dir(folder.join(KEPT)) {
        Ok(entries) => entries,
        Err(_) if folder.is_dir() => return Ok(Vec::new()),
        Err(error) => return Err(files::cannot_read(folder.display(), error)),
    };
    let is_share = |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(SHARE));
    let mut paths: Vec<PathBuf> = entries.filter_map(Result::ok).map(|entry| entry.path()).filter(is_share).collect();
    paths.sort();
    Ok(paths)
}

/// Returns the end of a file's name in small letters: `zip`; `tgz` for `.tar.gz`, too.
#[must_use]
pub fn extension(path: &Path) -> String {
    if path.to_string_lossy().to_lowercase().ends_with(".tar.gz") {
        return "tgz".to_owned();
    }
    path.extension().unwrap_or_default().to_string_lossy().to_lowercase()
}

/// Checks by the end of its name that a file can be a submission, or hold some.
///
/// # Errors
/// No submission is a file of this kind.
pub fn check_kind(file: &Path) -> Result<(), Text> {
    match extension(file).as_str() {
        "rs" | "tar" | "tgz" | "zip" => Ok(()),
        _ => Err(shared::only_these_kinds()),
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

impl std::str::FromStr for Share {
    type Err = Text;

    fn from_str(text: &str) -> Result<Share, Text> {
        let share = text.split_once('/').and_then(|(number, of)| Some((number.parse().ok()?, of.parse().ok()?)));
        match share {
            Some((number, of)) if (1..=of).contains(&number) => Ok(Share { number, of }),
            _ => Err(say::no_share(text)),
        }
    }
}

/// A part of the course, as it was named; all of it if nothing was.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wanted {
    /// A unit.
    pub unit: Option<String>,
    /// Exercises, each by its name or as `chapter/name`.
    pub exercises: Vec<String>,
    /// Those that are given.
    pub given: Vec<String>,
}

impl Wanted {
    /// The part that is named; `None` if it is the whole course.
    ///
    /// # Errors
    /// There is no such unit, exercise or part.
    pub fn part(&self, workspace: &Workspace) -> Result<Option<Part>, Text> {
        let ids = |names: &[String]| -> Result<Vec<String>, Text> {
            names.iter().map(|name| Ok(workspace.exercise(name)?.id.clone())).collect()
        };
        match &self.unit {
            Some(unit) => workspace.course.part_of_unit(unit).map(Some),
            None if self.exercises.is_empty() => Ok(None),
            None => workspace.course.part_of(&ids(&self.exercises)?, &ids(&self.given)?).map(Some),
        }
    }
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
    /// How a table for a spreadsheet is written.
    Spreadsheet {
        /// commas between cells, decimal points, English headings
        International "international"
        /// semicolons between cells, decimal commas, German headings
        German "german"
    }
}

named! {
    /// What can be printed.
    Sheets {
        /// the handouts, a file a chapter
        Handouts "handouts"
        /// the exams, and their solutions apart
        Exams "exams"
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
    tool::run(workspace, "class", task)
}
