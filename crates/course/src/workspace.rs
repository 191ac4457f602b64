//! The student's checkout and the paths of its files.

use crate::judge::path_of;
use crate::overlay::{Files, files_below};
use crate::runner::Runner;
use crate::safekeeping::has_todo;
use crate::words as say;
use calls::players::Unwritten;
use grading::course::{Course, Exercise};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use text::{Text, files};

/// A checkout of the course.
#[derive(Clone, Debug)]
pub struct Workspace {
    /// The folder that holds `exercises/`.
    pub root: PathBuf,
    /// The course as described by `tests/course.toml`.
    pub course: Course,
    /// The settings for running commands in the checkout.
    pub runner: Runner,
}

const COURSE: &str = "tests/course.toml";

impl Workspace {
    /// Finds the checkout around the current folder, or else the one that cargo runs this program from.
    ///
    /// # Errors
    /// No checkout is found, or its `course.toml` is invalid.
    pub fn find() -> Result<Workspace, Text> {
        let here = std::env::current_dir().ok();
        let cargo = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let starts: Vec<PathBuf> = here.into_iter().chain(cargo).collect();
        let root = starts.iter().flat_map(|start| start.ancestors()).find(|folder| folder.join(COURSE).is_file());
        let mut workspace = Workspace::at(root.ok_or_else(|| say::no_course_here(COURSE))?)?;
        workspace.runner.watched = std::io::stderr().is_terminal();
        Ok(workspace)
    }

    /// Opens the checkout at `root`.
    ///
    /// # Errors
    /// The file `course.toml` is missing or invalid.
    pub fn at(root: &Path) -> Result<Workspace, Text> {
        let text = std::fs::read_to_string(root.join(COURSE))
            .map_err(|error| files::cannot_read(root.join(COURSE).display(), error))?;
        Ok(Workspace { root: root.to_owned(), course: text.parse()?, runner: Runner::default() })
    }

    /// Whether the course's solutions are in the checkout. A student's copy does not contain them.
    #[must_use]
    pub fn has_solutions(&self) -> bool {
        self.root.join("solutions/Cargo.toml").is_file()
    }

    /// Returns the folder with the original contents of `exercises/`.
    #[must_use]
    pub fn stubs(&self) -> PathBuf {
        self.root.join("crates/course/stubs")
    }

    /// Returns the untouched stub of this exercise.
    ///
    /// # Errors
    /// The stub cannot be read.
    pub fn stub(&self, id: &str) -> Result<Vec<u8>, Text> {
        let stub = self.stubs().join(format!("{id}.rs"));
        std::fs::read(&stub).map_err(|error| files::cannot_read(stub.display(), error))
    }

    /// Returns those of the files that belong to an exercise and differ from its stub.
    #[must_use]
    pub fn own(&self, files: &Files) -> Files {
        let stubs = files_below(&self.stubs());
        let own = self.course.exercises().filter_map(|exercise| {
            let path = path_of(&exercise.id);
            let text = files.get(&path).filter(|text| stubs.get(&path) != Some(text))?.clone();
            Some((path, text))
        });
        own.collect()
    }

    /// Returns the ids of exercises that were given already solved and whose files differ from the given ones.
    ///
    /// # Errors
    /// A given file cannot be read.
    pub fn changed_given(&self, files: &Files) -> Result<Vec<&str>, Text> {
        let mut changed = Vec::new();
        for id in self.course.given() {
            if files.get(&path_of(id)) != Some(&self.stub(id)?) {
                changed.push(id);
            }
        }
        Ok(changed)
    }

    /// Returns the course's own solution of this exercise.
    ///
    /// # Errors
    /// The solution cannot be read.
    pub fn solution(&self, id: &str) -> Result<Vec<u8>, Text> {
        let solution = self.root.join(format!("solutions/{id}.rs"));
        std::fs::read(&solution).map_err(|error| files::cannot_read(solution.display(), error))
    }

    /// Returns the ids of the exercises that cannot run yet: the file is missing or still has a `todo!`, or a
    /// prerequisite cannot run yet.
    #[must_use]
    pub fn unwritten(&self) -> Unwritten {
        let is_unwritten = |exercise: &&Exercise| {
            let text = std::fs::read(self.root.join(exercise.stub()));
            text.map_or(true, |text| has_todo(&text))
        };
        let mut unwritten = Unwritten::new();
        // The exercises that an exercise needs come before it.
        for exercise in self.course.exercises() {
            let cause = if is_unwritten(&exercise) {
                Some(exercise.id.clone())
            } else {
                exercise.needs.iter().find_map(|id| unwritten.get(id)).cloned()
            };
            unwritten.extend(cause.map(|cause| (exercise.id.clone(), cause)));
        }
        unwritten
    }

    /// Returns the exercises with this name: see [`Workspace::exercise`].
    #[must_use]
    pub fn named(&self, name: &str) -> Vec<&Exercise> {
        let named: Vec<&Exercise> = self.course.exercises().filter(|exercise| is_called(&exercise.id, name)).collect();
        if !named.is_empty() {
            return named;
        }
        let other = name.rsplit(['/', ':']).next().unwrap_or(name);
        let has_it = |exercise: &&Exercise| {
            let id = exercise.id.replace(exercise.name(), other);
            is_called(&id, name) && self.aliases(exercise).iter().any(|alias| alias.eq_ignore_ascii_case(other))
        };
        self.course.exercises().filter(has_it).collect()
    }

    /// Returns the aliases of an exercise: each `#[doc(alias = "...")]` of its function.
    #[must_use]
    pub fn aliases(&self, exercise: &Exercise) -> Vec<String> {
        let stub = self.stub(&exercise.id).unwrap_or_default();
        let stub = String::from_utf8_lossy(&stub);
        let before = stub.split(&format!("pub fn {}", exercise.name())).next().unwrap_or_default();
        let alias = |line: &str| Some(line.strip_prefix("#[doc(alias = \"")?.strip_suffix("\")]")?.to_owned());
        before.lines().filter_map(alias).collect()
    }

    /// Returns the exercise with this name, such as `search`, `chapter/search`, or `chapter::search` as in
    /// `cargo test`; or the exercise with this alias, if no exercise has such a name.
    ///
    /// # Errors
    /// No exercise or more than one has this name.
    pub fn exercise(&self, name: &str) -> Result<&Exercise, Text> {
        let id = name.replace("::", "/");
        match self.named(name)[..] {
            [exercise] => Ok(exercise),
            [] => {
                if let Some(given) = self.course.given().find(|given| is_called(given, name)) {
                    return Err(say::is_given(name, format!("exercises/{given}.rs")));
                }
                let of_chapter = |exercise: &&Exercise| exercise.id.starts_with(&format!("{id}/"));
                let a_chapter = self.course.exercises().any(|exercise| of_chapter(&exercise));
                let here = self.course.exercises().filter(|exercise| !a_chapter || of_chapter(exercise));
                let names: Vec<&str> = here.map(|exercise| self.course.short_name(&exercise.id)).collect();
                let meant = text::did_you_mean(&id, names.iter().copied());
                let known = match (meant.is_empty(), a_chapter) {
                    (false, _) => meant,
                    (true, true) => say::there_are(names.join(", ")),
                    (true, false) => say::the_nearest_are(text::nearest(&id, &names, 3).join(", ")),
                };
                Err(say::no_such_exercise(name).concat(&known))
            }
            ref several => {
                let ids: Vec<&str> = several.iter().map(|exercise| exercise.id.as_str()).collect();
                Err(say::several_exercises(name, ids.join(", ")))
            }
        }
    }
}

/// Whether this is a name of the exercise with this id: see [`Workspace::exercise`].
pub(crate) fn is_called(id: &str, name: &str) -> bool {
    let name = name.replace("::", "/");
    id == name || id.rsplit('/').next() == Some(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exercise_is_found_by_its_alias_and_a_name_comes_first() {
        let workspace = Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap();
        let found = |name: &str| workspace.exercise(name).map(|exercise| exercise.id.as_str());
        for name in ["neighbours", "minesweeper/neighbours", "minesweeper::neighbours", "Neighbours", "nachbarn"] {
            assert_eq!(found(name), Ok("minesweeper/nachbarn"), "{name}");
        }
        assert_eq!(found("AC-3"), Ok("csp/ac3"));
        // The second name is an alias of another function in the same file.
        assert!(found("node_consistency").is_err());
        assert!(found("othello/neighbours").is_err());
        assert!(found("minimax").unwrap_err().en.contains("more than one exercise"));
    }
}
