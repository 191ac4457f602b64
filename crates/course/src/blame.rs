//! Builds exercise files even if some of them do not compile: finds the files at fault and replaces them by stubs, so
//! that a mistake affects only the exercise it was made in.

use crate::Workspace;
use crate::build::{Build, CompilerError, placed};
use crate::door::{Order, Vetted, refused as not_built};
use crate::judge::path_of;
use crate::overlay::{Files, Overlay};
use crate::program::with_signature;
use crate::words as say;
use grading::course::Exercise;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use text::Text;

/// The number of bytes of compiler messages per exercise after which no further message is kept.
const LONGEST: usize = 20_000;

/// The reason why a file could not be compiled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Broken {
    /// The kind of the problem.
    pub why: Why,
    /// The compiler's messages, coloured, or a sentence.
    pub said: Text,
}

/// Kinds of problems with a file that could not be compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The compiler found mistakes.
    Errors,
    /// The file contains code that is forbidden in exercises: see `guard`.
    Refused,
    /// The compiler crashes on this file.
    CompilerCrashed,
    /// The compiler does not finish within its time limit.
    CompilerHangs,
    /// The compiler writes more bytes than allowed.
    CompilerWritesTooMuch,
    /// The total time for building was used up before the file could be compiled on its own.
    OutOfTime,
}

impl Broken {
    /// Returns place and problem of the file of this exercise in one line, then the compiler's messages, nothing
    /// coloured.
    #[must_use]
    pub fn placed(&self, id: &str) -> Text {
        self.said.map(|said| {
            let said = placed(said);
            if said.starts_with("exercises/") { said } else { format!("exercises/{id}.rs: {said}") }
        })
    }
}

/// The exercises that cannot be compiled, by id.
pub type BrokenFiles = BTreeMap<String, Broken>;

/// Collects the exercises that must not be compiled, or are missing. `own` is the student's folder, if the files lie
/// there.
///
/// # Errors
/// A file of that folder that does not belong to an exercise must not be compiled.
pub(crate) fn not_to_be_built(workspace: &Workspace, given: &Files, own: Option<&Path>) -> Result<BrokenFiles, Text> {
    let refused = |exercise: &Exercise| {
        let text = given.get(&path_of(&exercise.id))?;
        let broken = match std::str::from_utf8(text) {
            Err(error) => Broken { why: Why::Errors, said: say::not_utf_8(line_at(text, error.valid_up_to())) },
            Ok(_) if own.is_none() => Broken { why: Why::Refused, said: guard::refuse(text)? },
            Ok(_) => return None, // it is read with the folder
        };
        Some((exercise.id.clone(), broken))
    };
    let mut broken: BrokenFiles = workspace.course.exercises().filter_map(refused).collect();
    if let Some(own) = own {
        // cargo runs the build script that looks for these files only if their modification times have changed.
        broken.extend(not_to_be_compiled(workspace, own, &broken)?);
        broken.extend(missing(workspace, own));
    }
    Ok(broken)
}

/// Returns the exercises whose files in the student's folder must not be compiled.
///
/// # Errors
/// A file other than an exercise must not be compiled.
fn not_to_be_compiled(
    workspace: &Workspace,
    exercises: &Path,
    known: &BTreeMap<String, Broken>,
) -> Result<BTreeMap<String, Broken>, Text> {
    let mut broken = BTreeMap::new();
    for (path, said) in guard::problems_of_exercises(exercises) {
        match workspace.course.exercises().find(|exercise| path_of(&exercise.id) == path) {
            Some(exercise) if known.contains_key(&exercise.id) => {}
            Some(exercise) => drop(broken.insert(exercise.id.clone(), Broken { why: Why::Refused, said })),
            // The file is replaced by the course's own.
            None if workspace.course.given().any(|id| path_of(id) == path) => {}
            None => return Err(not_built(&path, &said)),
        }
    }
    Ok(broken)
}

/// Returns the exercises whose file does not exist.
fn missing(workspace: &Workspace, exercises: &Path) -> Vec<(String, Broken)> {
    let gone = workspace.course.exercises().filter(|exercise| !exercises.join(path_of(&exercise.id)).exists());
    let broken = |exercise: &Exercise| {
        let said = say::file_is_missing(exercise.stub().display(), workspace.course.short_name(&exercise.id));
        (exercise.id.clone(), Broken { why: Why::Refused, said })
    };
    gone.map(broken).collect()
}

/// Returns the 1-based number of the line that contains the byte at `place`.
fn line_at(text: &[u8], place: usize) -> usize {
    1 + text[..place].iter().filter(|byte| **byte == b'\n').count()
}

/// The result of building files of which some may not compile.
pub(crate) enum Built<'a> {
    /// The programs, and the files they were built from; an overlay, unless these are the student's files in place.
    Programs(BTreeMap<String, PathBuf>, Option<Overlay<'a>>, Files),
    /// No program, since the only requested exercise is broken.
    Nothing,
    /// No program: the compiler fails, and no exercise is known to be at fault.
    Failed(Build),
}

/// The result of building the stubs alone, after a build that went wrong.
pub(crate) enum Around {
    Builds,
    Fails,
}

/// Builds a set of exercise files, with stubs in the place of those that do not compile.
pub(crate) struct Builder<'a> {
    pub workspace: &'a Workspace,
    /// The name of the overlay.
    pub name: &'a str,
    /// The exercise files as they were handed in, or as they are in the student's folder.
    pub given: &'a Files,
    /// Whether to build in an overlay even if all files compile.
    pub in_overlay: bool,
    /// Returns the text that replaces the file of a broken exercise.
    pub stub: &'a dyn Fn(&str) -> Result<Vec<u8>, Text>,
    /// Builds the code by the default order, modified by the given function.
    pub make: &'a dyn Fn(&Vetted, fn(Order) -> Order) -> Result<Build, Text>,
}

impl<'a> Builder<'a> {
    /// Builds the files, and adds those that do not compile to `broken`. If `only` is among them, nothing is built.
    ///
    /// # Errors
    /// cargo cannot be run, or the overlay cannot be written.
    pub fn build(&self, broken: &mut BrokenFiles, only: Option<&str>) -> Result<Built<'a>, Text> {
        loop {
            if only.is_some_and(|id| broken.contains_key(id)) {
                return Ok(Built::Nothing);
            }
            let laid = self.laid(broken)?;
            let overlay = (self.in_overlay || !broken.is_empty())
                .then(|| Overlay::new(self.workspace, self.name, &laid))
                .transpose()?;
            let code = match &overlay {
                Some(overlay) => overlay.code().clone(),
                None => Vetted::exercises(self.workspace)?,
            };
            let before = broken.len();
            match (self.make)(&code, |order| order)? {
                Build::Programs(programs) => return Ok(Built::Programs(programs, overlay, laid)),
                Build::Errors(errors) => {
                    self.blame(&errors, broken);
                    if broken.len() == before {
                        return Ok(Built::Failed(Build::Errors(errors)));
                    }
                }
                failed => return Ok(Built::Failed(failed)),
            }
        }
    }

    /// Returns the files, with stubs in place of the broken ones.
    pub fn laid(&self, broken: &BrokenFiles) -> Result<Files, Text> {
        let mut laid = self.given.clone();
        for id in broken.keys() {
            laid.insert(path_of(id), (self.stub)(id)?);
        }
        Ok(laid)
    }

    /// Builds these files in the overlay, by the default order as modified by `change`.
    fn build_in_overlay(&self, files: &Files, change: fn(Order) -> Order) -> Result<Build, Text> {
        let overlay = Overlay::new(self.workspace, self.name, files)?;
        (self.make)(overlay.code(), change)
    }

    /// Adds the exercises to `broken` whose file, or whose test's pinned signature, these errors are about.
    fn blame(&self, errors: &[CompilerError], broken: &mut BrokenFiles) {
        let mut said: BTreeMap<String, String> = BTreeMap::new();
        for error in errors {
            let at_fault = error.files.iter().find_map(|file| self.workspace.course.exercise_of_file(file));
            let in_list = || named_in_list(self.workspace, error);
            let missing = at_fault.is_none();
            let at_fault = at_fault.or_else(in_list).or_else(|| asked_for(self.workspace, error));
            let Some(exercise) = at_fault.filter(|exercise| !broken.contains_key(&exercise.id)) else { continue };
            // If the tests do not fit the student's function, only the first file is needed: it holds the pinned
            // signature.
            let in_tests = error.files.first().is_some_and(|file| file.starts_with("tests"));
            let rendered = with_signature(&error.rendered, &exercise.id);
            let its = said.entry(exercise.id.clone()).or_default();
            if missing {
                *its += &format!("{}\n\n", say::function_is_missing(exercise.name()));
            }
            if !in_tests || its.is_empty() {
                // The student knows the file by its path in `exercises/`.
                let overlay = format!("target/spielbaum/overlay/{}/", self.name);
                if its.len() < LONGEST {
                    *its += &rendered.replace(&overlay, "exercises/");
                    let place = crate::beginner::place(error).map_or(String::new(), |place| format!("{place}\n\n"));
                    // A place is listed only once.
                    if !its.contains(&place) {
                        *its += &place;
                    }
                }
            }
        }
        said.values_mut().for_each(cut);
        broken.extend(said.into_iter().map(|(id, said)| (id, Broken { why: Why::Errors, said: Text::verbatim(said) })));
    }

    /// Adds the first exercise to `broken` that alone, among stubs, makes cargo fail without a message of the compiler.
    /// If the total time is used up, all remaining exercises are added.
    pub fn take_down(&self, broken: &mut BrokenFiles) -> Result<Around, Text> {
        let Builder { workspace, given, .. } = *self;
        let mut stubs = given.clone();
        for exercise in workspace.course.exercises() {
            stubs.insert(path_of(&exercise.id), workspace.stub(&exercise.id)?);
        }
        // If even the stubs do not build, no file is at fault: the disk may be full or the compiler missing.
        if !matches!(self.build_in_overlay(&stubs, Order::without_limit)?, Build::Programs(_)) {
            return Ok(Around::Fails);
        }
        for exercise in workspace.course.exercises() {
            if broken.contains_key(&exercise.id) {
                continue;
            }
            let path = path_of(&exercise.id);
            let Some(text) = given.get(&path).filter(|text| stubs.get(&path) != Some(text)) else { continue };
            if workspace.runner.budget.is_used_up() {
                broken
                    .insert(exercise.id.clone(), Broken { why: Why::OutOfTime, said: grading::shared::time_used_up() });
                continue;
            }
            let mut alone = stubs.clone();
            alone.insert(path, text.clone());
            let (why, said) = match self.build_in_overlay(&alone, Order::of_one_file)? {
                Build::Programs(_) | Build::Errors(_) => continue,
                // 24 is SIGXCPU, for which cargo has no name.
                Build::Crashed(said) if !said.contains("(signal: 24") => {
                    let own = said.replace(&*workspace.root.to_string_lossy(), ".");
                    (Why::CompilerCrashed, Text::verbatim(first_lines(&own)))
                }
                // Either one process or the whole build has used up its time.
                Build::TooMuch => (Why::CompilerWritesTooMuch, say::file_is_written_without_an_end()),
                Build::TooLate | Build::Crashed(_) => (Why::CompilerHangs, say::compiler_hangs()),
            };
            broken.insert(exercise.id.clone(), Broken { why, said });
            break;
        }
        Ok(Around::Builds)
    }

    /// Removes from `broken` the exercises that compile once other broken files are replaced by stubs, since the
    /// mistake was in those files. Returns whether any were removed.
    pub fn mended(&self, broken: &mut BrokenFiles) -> Result<bool, Text> {
        let suspects: Vec<String> =
            broken.iter().filter(|(_, broken)| broken.why == Why::Errors).map(|(id, _)| id.clone()).collect();
        let before = broken.len();
        for id in suspects.into_iter().filter(|_| before > 1) {
            if self.workspace.runner.budget.is_used_up() {
                break;
            }
            let mut without = broken.clone();
            without.remove(&id);
            if let Build::Programs(_) = self.build_in_overlay(&self.laid(&without)?, |order| order)? {
                *broken = without;
            }
        }
        Ok(broken.len() < before)
    }
}

/// Returns the exercise whose function a chapter's list of modules (`mod.rs`) does not find, because it has another
/// name or is not `pub`.
fn named_in_list<'a>(workspace: &'a Workspace, error: &CompilerError) -> Option<&'a Exercise> {
    let list = error.files.first()?.replace('\\', "/");
    let chapter = list.strip_suffix("/mod.rs")?.rsplit('/').next()?;
    let asks = |exercise: &&Exercise| {
        let of_chapter = exercise.chapter() == chapter;
        of_chapter && error.line.contains(&format!("{0}::{0}", exercise.name()))
    };
    workspace.course.exercises().find(asks)
}

/// Returns the exercise whose function the course's own player calls with a signature different from its definition.
fn asked_for<'a>(workspace: &'a Workspace, error: &CompilerError) -> Option<&'a Exercise> {
    let called = |exercise: &&Exercise| {
        let call = format!("{}::{}", exercise.chapter(), exercise.name());
        error
            .line
            .split(&call)
            .skip(1)
            .any(|behind| !behind.starts_with(|next: char| next.is_alphanumeric() || next == '_'))
    };
    error
        .files
        .first()?
        .replace('\\', "/")
        .contains("crates/functions/program/")
        .then(|| workspace.course.exercises().find(called))?
}

/// Truncates a message to [`LONGEST`] bytes.
fn cut(said: &mut String) {
    if said.len() > LONGEST {
        let end = (0..=LONGEST).rev().find(|end| said.is_char_boundary(*end)).unwrap_or(0);
        said.truncate(end);
        said.push_str("\n...\n");
    }
}

/// Returns the first lines of cargo's output.
fn first_lines(said: &str) -> String {
    let line = |line: &str| line.chars().take(400).collect::<String>();
    said.lines().take(12).map(line).collect::<Vec<_>>().join("\n") + "\n"
}
