//! The folder of the reports, which also stores the results of each submission.
//!
//! No changes of the teacher are lost. A file that was changed since the last run (such as a gradebook with remarks) is
//! kept beside the new one.

use crate::misunderstood::Runs;
use crate::similar::hash;
use course::teach::{self, KEPT, Share};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::Hash;
use std::path::{Path, PathBuf};
use text::{Text, files};

/// The folder of the reports and the record of its files.
pub struct Outputs {
    folder: PathBuf,
    /// The fingerprint of each file as last written, by its path in the folder.
    written: BTreeMap<String, String>,
    /// The paths that this run has written.
    fresh: BTreeSet<String>,
    main: Vec<PathBuf>,
}

/// The name of the file in [`KEPT`] with the summaries of the runs.
const RUNS: &str = "runs.json";

/// Returns the path of a submission's stored results.
fn kept_at(folder: &Path, id: &str) -> PathBuf {
    folder.join(KEPT).join(format!("{}.json", number(id)))
}

fn number(bytes: impl Hash) -> String {
    format!("{:016x}", hash(bytes))
}

impl Outputs {
    /// Opens the folder, and creates it if necessary.
    ///
    /// # Errors
    /// The folder cannot be created or written.
    pub fn open(folder: &Path) -> Result<Outputs, Text> {
        let kept = folder.join(KEPT);
        fs::create_dir_all(&kept).map_err(|error| files::cannot_write(folder.display(), error))?;
        tempfile::tempfile_in(&kept).map_err(|error| files::cannot_write(kept.display(), error))?;
        let written = match fs::read(kept.join("written.json")) {
            Ok(json) => serde_json::from_slice(&json).unwrap_or_default(),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => BTreeMap::new(),
            Err(error) => return Err(files::cannot_read(kept.display(), error)),
        };
        Ok(Outputs { folder: folder.to_owned(), written, fresh: BTreeSet::new(), main: Vec::new() })
    }

    /// Returns the folder that the outputs are written to.
    #[must_use]
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the stored results of this submission.
    #[must_use]
    pub fn kept(&self, id: &str) -> Option<Vec<u8>> {
        Outputs::kept_in(&self.folder, id)
    }

    /// Stores the results of a submission.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep(&self, id: &str, outcome: &[u8]) -> Result<(), Text> {
        whole::write_file(&kept_at(&self.folder, id), outcome)
    }

    /// Returns the summaries of the previous runs.
    #[must_use]
    pub fn runs(&self) -> Runs {
        let kept = fs::read(self.folder.join(KEPT).join(RUNS)).ok();
        kept.and_then(|json| serde_json::from_slice(&json).ok()).unwrap_or_default()
    }

    /// Stores the summaries for the next run.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep_runs(&self, runs: &Runs) -> Result<(), Text> {
        whole::write_file(&self.folder.join(KEPT).join(RUNS), &serde_json::to_vec(runs).unwrap_or_default())
    }

    /// Returns the secret word for pseudonyms, and stores it for the next run: see [`course::contest::word`].
    ///
    /// # Errors
    /// No random numbers are available, or the file cannot be written.
    pub fn pseudonyms(&self, given: &str) -> Result<String, Text> {
        let file = self.folder.join(KEPT).join("pseudonyms");
        let word = course::contest::word(given, Some(&file))?;
        whole::write_file(&file, word.as_bytes())?;
        Ok(word)
    }

    /// Stores that a share is graded.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep_share(&self, share: Share, done: &[u8]) -> Result<(), Text> {
        whole::write_file(&self.folder.join(KEPT).join(share.file_name()), done)
    }

    /// Returns the shares that are graded in this folder, each with its file.
    ///
    /// # Errors
    /// A file cannot be read.
    pub fn shares(folder: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>, Text> {
        let read = |path: PathBuf| match fs::read(&path) {
            Ok(json) => Ok((path, json)),
            Err(error) => Err(files::cannot_read(path.display(), error)),
        };
        teach::shares(folder)?.into_iter().map(read).collect()
    }

    /// Returns the stored results of this submission in another run's folder.
    #[must_use]
    pub fn kept_in(folder: &Path, id: &str) -> Option<Vec<u8>> {
        fs::read(kept_at(folder, id)).ok()
    }

    /// Writes a report. `main` tells whether the report is one of those that a teacher opens first.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn write(&mut self, path: &str, text: &[u8], main: bool) -> Result<(), Text> {
        let whole = self.folder.join(path);
        let around = whole.parent().unwrap_or(&self.folder);
        fs::create_dir_all(around).map_err(|error| files::cannot_write(around.display(), error))?;
        // Only regular files are kept: reading a pipe might never end.
        if whole.is_file()
            && let Ok(old) = fs::read(&whole)
            && old != text
            && self.written.get(path) != Some(&number(&old[..]))
        {
            let name = |n: u32| {
                whole.with_file_name(format!("{}.old-{n}", whole.file_name().unwrap_or_default().to_string_lossy()))
            };
            let free = (1..).map(name).find(|path| !path.exists()).expect("numbers do not run out");
            whole::write_file(&free, &old)?;
        }
        whole::write_file(&whole, text)?;
        self.written.insert(path.to_owned(), number(text));
        self.fresh.insert(path.to_owned());
        self.remember()?;
        if main && !self.main.contains(&whole) {
            self.main.push(whole);
        }
        Ok(())
    }

    fn remember(&self) -> Result<(), Text> {
        let json = serde_json::to_vec(&self.written).unwrap_or_default();
        whole::write_file(&self.folder.join(KEPT).join("written.json"), &json)
    }

    /// Removes the files that an earlier run has written and this one has not. Returns those that stay because they
    /// were changed since.
    ///
    /// # Errors
    /// A file cannot be removed.
    pub fn sweep(&mut self) -> Result<Vec<PathBuf>, Text> {
        let mut stays = Vec::new();
        let stale: Vec<String> = self.written.keys().filter(|path| !self.fresh.contains(*path)).cloned().collect();
        for path in stale {
            let whole = self.folder.join(&path);
            match fs::read(&whole) {
                Ok(text) if self.written.get(&path) == Some(&number(&text[..])) => {
                    fs::remove_file(&whole).map_err(|error| files::cannot_write(whole.display(), error))?;
                }
                Ok(_) => stays.push(whole),
                Err(_) => {}
            }
            self.written.remove(&path);
        }
        self.remember()?;
        Ok(stays)
    }

    /// Returns the reports that a teacher opens first.
    #[must_use]
    pub fn main_files(&self) -> &[PathBuf] {
        &self.main
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_that_was_drawn_for_pseudonyms_stays_for_the_next_run() {
        let folder = tempfile::tempdir().unwrap();
        let word = || Outputs::open(folder.path()).unwrap().pseudonyms("").unwrap();
        assert_eq!(word(), word());
    }

    #[test]
    fn what_an_earlier_run_wrote_goes_unless_somebody_changed_it() {
        let folder = tempfile::tempdir().unwrap();
        let run = |names: &[&str]| {
            let mut outputs = Outputs::open(folder.path()).unwrap();
            names.iter().for_each(|name| outputs.write(name, name.as_bytes(), false).unwrap());
            outputs.sweep().unwrap()
        };
        fs::write(folder.path().join("mine.txt"), "mine").unwrap();
        assert!(run(&["students/ada.html", "students/ben.html", "grades.csv"]).is_empty());
        fs::write(folder.path().join("students/ben.html"), "with a remark").unwrap();
        assert_eq!(run(&["grades.csv"]), [folder.path().join("students/ben.html")]);
        let there = |name: &str| folder.path().join(name).exists();
        assert!(there("grades.csv") && there("mine.txt") && there("students/ben.html") && !there("students/ada.html"));
        // The changed file was reported once; from now on it is the teacher's own.
        assert!(run(&["grades.csv"]).is_empty());
    }

    #[test]
    fn what_a_teacher_wrote_is_kept_beside() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("grades.csv");
        fs::write(&file, "mine").unwrap();
        let write =
            |text: &str| Outputs::open(folder.path()).unwrap().write("grades.csv", text.as_bytes(), true).unwrap();
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).ok();
        write("one");
        assert_eq!((read("grades.csv").unwrap(), read("grades.csv.old-1").unwrap()), ("one".into(), "mine".into()));
        write("two"); // our own: nothing to keep
        assert_eq!(read("grades.csv.old-2"), None);
        fs::write(&file, "two, with a remark").unwrap();
        write("three");
        assert_eq!(read("grades.csv.old-2").unwrap(), "two, with a remark");
        // A link is followed, and the previous text of its target is kept.
        #[cfg(unix)]
        {
            let elsewhere = folder.path().join("elsewhere.csv");
            fs::write(&elsewhere, "mine, elsewhere").unwrap();
            fs::remove_file(&file).unwrap();
            std::os::unix::fs::symlink(&elsewhere, &file).unwrap();
            write("four");
            assert!(file.is_symlink() && read("grades.csv.old-3").unwrap() == "mine, elsewhere");
            assert_eq!(read("elsewhere.csv").unwrap(), "four");
        }
    }
}
