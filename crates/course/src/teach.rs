//! Tasks for teachers only: grading a class, handing out the course, grading services. A separate program
//! (`crates/class`) does them, so that no student has to build it. The task is passed to it in one line of JSON.

use crate::words as say;
use crate::{Workspace, shared, tool};
use grading::course::Part;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use text::{Text, files};

/// A task for the teacher's program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "task", rename_all = "snake_case")]
pub enum Task {
    /// Grade the submissions of a class.
    Grade(Grade),
    /// Merge the reports of several machines; `from` lists the folders of their shares.
    Merge(Grade),
    /// Write the student's copy of the course to a folder.
    Handout {
        /// The folder to write, which does not exist yet or is empty.
        folder: PathBuf,
        /// The part of the course to hand out.
        wanted: Wanted,
        /// Whether the libraries are in the copy, so that it needs no network.
        offline: bool,
    },
    /// Build a player from each submission, or take the data file it plays by, and start the tournament that `order`
    /// describes. The participants are passed to the tournament in a file, as its `contestants`.
    Contestants {
        /// Folders of submissions, or single submissions.
        from: Vec<PathBuf>,
        /// The number of levels from each of `from` down to the submissions; guessed if `None`.
        nesting: Option<usize>,
        /// The folder of the tournament, which is not a submission.
        out: Option<PathBuf>,
        /// The exercise whose function plays.
        exercise: String,
        /// The name of the data file to take from each submission, if the course's own code plays by it.
        file: Option<String>,
        /// Whether to refuse to run if the system offers no sandbox for strangers' code.
        strict: bool,
        /// The order for `spielbaum-tournament`, as JSON.
        order: Value,
    },
    /// Write the book of the handouts to this folder, replacing an older book.
    Book {
        /// The folder to write, which contains nothing else.
        folder: PathBuf,
    },
    /// Write printable pages to this folder.
    Print {
        /// The kind of pages to write.
        what: Sheets,
        /// The folder to write, which does not exist yet or is empty.
        folder: PathBuf,
        /// The part of the course whose handouts are written.
        wanted: Wanted,
    },
    /// Write the files for a grading service as one file.
    Autograder {
        /// The grading service to write for.
        service: Service,
        /// The path of the file to write.
        file: PathBuf,
        /// The part of the course that counts.
        wanted: Wanted,
    },
}

/// The settings for grading a class.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grade {
    /// Folders of submissions, or single submissions.
    pub from: Vec<PathBuf>,
    /// The number of levels from each of `from` down to the submissions: 0 if it is one itself. Guessed if `None`.
    pub nesting: Option<usize>,
    /// Whether an unreadable submission has 0 points, instead of a row left open.
    pub unread_as_zero: bool,
    /// The folder for the reports.
    pub out: PathBuf,
    /// The formats of the reports.
    pub formats: Vec<Format>,
    /// The chapters that count; all chapters if empty.
    pub chapters: Vec<String>,
    /// The path of Moodle's grading worksheet, which is filled in.
    pub worksheet: Option<PathBuf>,
    /// The path of a Moodle archive with each student's page of feedback.
    pub feedback: Option<PathBuf>,
    /// The spreadsheet format of the gradebook; by default that of the language.
    pub table: Option<Spreadsheet>,
    /// The grading scale; by default that of the course.
    pub scale: Option<String>,
    /// The part of the course that counts.
    pub wanted: Wanted,
    /// The share of the submissions to grade here; all submissions if `None`.
    pub share: Option<Share>,
    /// The number of submissions graded at the same time; the number of free cores if `None`.
    pub jobs: Option<usize>,
    /// Whether to refuse to run if the system offers no sandbox for strangers' code.
    pub strict: bool,
    /// The secret word for the gradebook's column of pseudonyms; no such column if `None`. If empty, the word kept in
    /// the folder of the reports is used, or a new one is drawn.
    pub pseudonyms: Option<String>,
}

/// A share of all submissions, for one of several machines, such as `3/16`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Share {
    /// The 1-based number of the share.
    pub number: usize,
    /// The total number of shares.
    pub of: usize,
}

/// The folder, within the reports of a class, that holds the data kept for each submission.
pub const KEPT: &str = ".spielbaum";

/// The prefix of the names of the files that record which share was graded.
const SHARE: &str = "share-";

impl Share {
    /// Returns the name of the file in [`KEPT`] that records that this share was graded.
    #[must_use]
    pub fn file_name(self) -> String {
        format!("{SHARE}{}-of-{}.json", self.number, self.of)
    }
}

/// Returns the files that record which shares were graded in a folder of reports, sorted by name.
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

/// Returns the extension of a file's name in lower case, such as `zip`; `tgz` also for `.tar.gz`.
#[must_use]
pub fn extension(path: &Path) -> String {
    if path.to_string_lossy().to_lowercase().ends_with(".tar.gz") {
        return "tgz".to_owned();
    }
    path.extension().unwrap_or_default().to_string_lossy().to_lowercase()
}

/// Checks by its extension that a file can be a submission, or an archive of submissions.
///
/// # Errors
/// Files of this kind cannot be submissions.
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

/// A part of the course, selected by names; the whole course if no name is given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wanted {
    /// The name of a unit of the course.
    pub unit: Option<String>,
    /// The exercises of the part, each by its name or as `chapter/name`.
    pub exercises: Vec<String>,
    /// The exercises handed out already solved.
    pub given: Vec<String>,
}

impl Wanted {
    /// Returns the selected part; `None` for the whole course.
    ///
    /// # Errors
    /// No unit, exercise or part has this name.
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
            /// The names of all variants.
            pub const NAMES: &[&str] = &[$($text),*];

            /// Returns the variant with this name.
            #[must_use]
            pub fn named(name: &str) -> Option<$name> {
                match name { $($text => Some($name::$variant),)* _ => None }
            }
        }
    };
}

named! {
    /// The format of a report.
    Format {
        /// A row for each student, for a gradebook.
        Csv "csv"
        /// The complete report, for programs.
        Json "json"
        /// Web pages for people.
        Html "html"
        /// A file for each student, for programs that show tests.
        Junit "junit"
        /// The file `results.json` of Gradescope.
        Gradescope "gradescope"
        /// The file `result.json` of Classroom 50.
        Classroom50 "classroom50"
    }
}

named! {
    /// The conventions of a table for a spreadsheet.
    Spreadsheet {
        /// Commas between cells, decimal points, English headings.
        International "international"
        /// Semicolons between cells, decimal commas, German headings.
        German "german"
    }
}

named! {
    /// The kinds of pages that can be printed.
    Sheets {
        /// The handouts, one file for each chapter.
        Handouts "handouts"
        /// The exams, and their solutions in separate files.
        Exams "exams"
    }
}

named! {
    /// A service that grades submissions.
    Service {
        /// The service gradescope.com, which takes a ZIP file.
        Gradescope "gradescope"
        /// The service Classroom 50, which takes the file `autograder.py`.
        Classroom50 "classroom50"
    }
}

/// Whether the teacher's program is in the checkout: a student's copy does not contain it.
#[must_use]
pub fn is_here(workspace: &Workspace) -> bool {
    workspace.root.join("crates/class/Cargo.toml").is_file()
}

/// Builds the teacher's program and runs the task.
///
/// # Errors
/// The program is missing, as in a student's copy, or cannot be built or started.
pub fn run(workspace: &Workspace, task: &Task) -> Result<ExitCode, Text> {
    if !is_here(workspace) {
        return Err(say::only_for_teachers());
    }
    tool::run(workspace, "class", task)
}
