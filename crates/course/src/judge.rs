//! Grades a set of exercise files so that each mistake stays where it was made: a file that does not compile, or that
//! the compiler does not survive, costs only its own points. The untouched stub is laid over it and everything else is
//! graded.

use crate::Workspace;
use crate::build::{Build, CompilerError, rendered};
use crate::door::{Order, Vetted, refused as not_built};
use crate::overlay::{Files, Overlay, Selection, build_ordered, build_tests, files_below, run_tests};
use crate::reference::with_reference;
use crate::words as say;
use grading::course::Exercise;
use grading::report::{Report, Status};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use text::Text;

/// After so many bytes no further message of the compiler is kept.
const LONGEST: usize = 20_000;

/// What came out.
#[derive(Clone, Debug)]
pub struct Judged {
    /// The exercises that were asked for.
    pub report: Report,
    /// The exercises that do not compile, by id.
    pub broken: BTreeMap<String, Broken>,
    /// What was graded in the end: a stub in the place of each broken file.
    pub files: Files,
}

/// Why a file could not be compiled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Broken {
    /// What is the matter.
    pub why: Why,
    /// What the compiler says about it, coloured, or a sentence.
    pub said: Text,
}

/// What is the matter with a file that could not be compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The compiler found mistakes.
    Errors,
    /// It holds what no exercise may: see `guard`.
    Refused,
    /// The compiler crashes over it.
    CompilerCrashed,
    /// The compiler does not come to an end.
    CompilerHangs,
    /// The compiler writes more than it may.
    CompilerWritesTooMuch,
    /// The time for everything was used up before anybody could look at it alone.
    OutOfTime,
}

/// The path of an exercise's file within `exercises/`.
#[must_use]
pub fn path_of(id: &str) -> PathBuf {
    format!("{id}.rs").into()
}

/// Grades the student's files, or `files` in the overlay of this `name`; all exercises, or `only` the one of this id.
/// If that one does not compile, nothing else is looked at.
///
/// All of the student's own files are graded chapter by chapter, as saving one of them is: what was built for the one
/// need not be built for the other. A chapter in which nothing was begun is not built at all.
///
/// # Errors
/// Something other than an exercise's file does not compile, or a program cannot be run.
pub fn judge(workspace: &Workspace, name: &str, files: Option<&Files>, only: Option<&str>) -> Result<Judged, Text> {
    if files.is_some() || only.is_some() {
        return judge_selected(workspace, name, files, only, &Selection::exercises(only));
    }
    let given = files_below(&workspace.root.join("exercises"));
    let (mut graded, mut unsolved_needs, mut broken) = (BTreeMap::new(), Vec::new(), BTreeMap::new());
    let begun = begun(workspace, &given)?;
    if begun.is_empty() {
        // Nothing is built that would tell what is not as it was given.
        Vetted::exercises(workspace)?;
    }
    for chapter in begun {
        let selection = Selection { chapters: vec![chapter], ..Selection::default() };
        let judged = judge_selected(workspace, name, None, None, &selection)?;
        graded.extend(judged.report.exercises.into_iter().map(|exercise| (exercise.id.clone(), exercise)));
        unsolved_needs.extend(judged.report.unsolved_needs);
        broken.extend(judged.broken);
    }
    let told = |exercise: &Exercise| {
        graded.remove(&exercise.id).unwrap_or_else(|| grading::report::Exercise::not_started(exercise))
    };
    let report = Report { unsolved_needs, ..Report::of(workspace.course.exercises().map(told).collect()) };
    Ok(Judged { report, files: with_stubs(workspace, &given, &broken)?, broken })
}

/// Grades the student's files as [`judge`] does, and exercises with unsolved prerequisites over the course's own where
/// these are here.
///
/// # Errors
/// As [`judge`], and as [`with_reference`].
pub fn judge_with_reference(workspace: &Workspace, name: &str, only: Option<&str>) -> Result<Judged, Text> {
    let mut judged = judge(workspace, name, None, only)?;
    with_reference(workspace, name, &mut judged, &Selection::default())?;
    Ok(judged)
}

/// The chapters with a file that is not its untouched stub, in the course's order.
///
/// # Errors
/// A stub cannot be read.
pub fn begun(workspace: &Workspace, given: &Files) -> Result<Vec<String>, Text> {
    let mut begun: Vec<String> = Vec::new();
    for exercise in workspace.course.exercises() {
        let chapter = exercise.chapter().to_owned();
        if !begun.contains(&chapter) && given.get(&path_of(&exercise.id)) != Some(&workspace.stub(&exercise.id)?) {
            begun.push(chapter);
        }
    }
    Ok(begun)
}

/// The same for any selection of tests.
///
/// # Errors
/// As [`judge`].
pub fn judge_selected(
    workspace: &Workspace,
    name: &str,
    files: Option<&Files>,
    only: Option<&str>,
    selection: &Selection,
) -> Result<Judged, Text> {
    let exercises = workspace.root.join("exercises");
    let given = files.cloned().unwrap_or_else(|| files_below(&exercises));
    let mut broken = refused(workspace, &given);
    let mut first = true;
    // What was given, solved, and was changed is laid over, too: an overlay takes it from the course.
    let changed = !workspace.changed_given(&given)?.is_empty();
    let judging = Judging { workspace, name, given: &given, chapters: &selection.chapters };
    if files.is_none() {
        // cargo runs the build script that looks for this only where it sees new dates.
        broken.extend(not_to_be_compiled(workspace, &exercises, &broken)?);
        broken.extend(missing(workspace, &exercises));
    }
    loop {
        if let Some(exercise) = only.filter(|id| broken.contains_key(*id)).and_then(|id| workspace.course.exercise(id))
        {
            let report = Report::of(vec![grading::report::Exercise::does_not_compile(exercise)]);
            return Ok(Judged { report, broken, files: given });
        }
        let laid = with_stubs(workspace, &given, &broken)?;
        let overlay = (files.is_some() || !broken.is_empty() || changed)
            .then(|| Overlay::new(workspace, name, &laid))
            .transpose()?;
        let code =
            overlay.as_ref().map_or_else(|| Vetted::exercises(workspace), |overlay| Ok(overlay.code().clone()))?;
        let before = broken.len();
        let problem = match build_tests(workspace, &code, &selection.chapters)? {
            Build::Programs(programs) => {
                let mut report = run_tests(workspace, overlay.as_ref(), &programs, selection)?;
                if judging.mended(&mut broken)? {
                    continue;
                }
                for exercise in report.exercises.iter_mut().filter(|exercise| broken.contains_key(&exercise.id)) {
                    exercise.status = Status::DoesNotCompile;
                }
                return Ok(Judged { report, broken, files: laid });
            }
            Build::Errors(errors) => {
                judging.blame(&errors, &mut broken);
                crate::shared::does_not_compile_elsewhere(rendered(&errors).trim_end())
            }
            Build::Crashed(said) => {
                judging.take_down(&mut broken)?;
                crate::build::failed(&said)
            }
            Build::TooLate => match judging.take_down(&mut broken)? {
                // Nobody is to blame: it was much, or the machine is slow. What was built of it is built.
                Around::Builds if broken.len() == before && std::mem::take(&mut first) => continue,
                _ => say::compiler_does_not_end(),
            },
            Build::TooMuch => {
                judging.take_down(&mut broken)?;
                say::compiler_writes_too_much()
            }
        };
        if broken.len() == before {
            return Err(problem);
        }
    }
}

/// The files that must not be compiled at all.
fn refused(workspace: &Workspace, given: &Files) -> BTreeMap<String, Broken> {
    let refused = |exercise: &Exercise| {
        let text = given.get(&path_of(&exercise.id))?;
        let broken = match std::str::from_utf8(text) {
            Ok(_) => Broken { why: Why::Refused, said: guard::refuse(text)? },
            Err(error) => Broken { why: Why::Errors, said: say::not_utf_8(line_at(text, error.valid_up_to())) },
        };
        Some((exercise.id.clone(), broken))
    };
    workspace.course.exercises().filter_map(refused).collect()
}

/// The exercises among what speaks against compiling the student's folder.
///
/// # Errors
/// Something else there does.
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
            // The course's own takes its place.
            None if workspace.course.given().any(|id| path_of(id) == path) => {}
            None => return Err(not_built(&path, &said)),
        }
    }
    Ok(broken)
}

/// The exercises whose file is not there at all.
fn missing(workspace: &Workspace, exercises: &Path) -> Vec<(String, Broken)> {
    let gone = workspace.course.exercises().filter(|exercise| !exercises.join(path_of(&exercise.id)).exists());
    let broken = |exercise: &Exercise| {
        let said = say::file_is_missing(exercise.stub().display(), workspace.course.short_name(&exercise.id));
        (exercise.id.clone(), Broken { why: Why::Refused, said })
    };
    gone.map(broken).collect()
}

/// The number of the line in which the byte at `place` is, from 1.
fn line_at(text: &[u8], place: usize) -> usize {
    1 + text[..place].iter().filter(|byte| **byte == b'\n').count()
}

fn with_stubs(workspace: &Workspace, given: &Files, broken: &BTreeMap<String, Broken>) -> Result<Files, Text> {
    let mut laid = given.clone();
    for id in broken.keys() {
        laid.insert(path_of(id), workspace.stub(id)?);
    }
    Ok(laid)
}

/// What becomes of the stubs, where a build went wrong.
enum Around {
    Builds,
    Fails,
}

/// The search for the files that are to blame.
struct Judging<'a> {
    workspace: &'a Workspace,
    /// of the overlay
    name: &'a str,
    given: &'a Files,
    /// those that are built
    chapters: &'a [String],
}

impl Judging<'_> {
    /// What comes of these files, if `order` is what becomes of the usual one.
    fn build(&self, files: &Files, order: fn(Order) -> Order) -> Result<Build, Text> {
        let overlay = Overlay::new(self.workspace, self.name, files)?;
        let order = order(Order::tests(overlay.code(), self.chapters));
        build_ordered(self.workspace, self.chapters, &order)
    }

    /// Adds the exercises whose file, or whose test's pinned signature, these errors are about.
    fn blame(&self, errors: &[CompilerError], broken: &mut BTreeMap<String, Broken>) {
        let mut said: BTreeMap<String, String> = BTreeMap::new();
        for error in errors {
            let at_fault = error.files.iter().find_map(|file| self.workspace.course.exercise_of_file(file));
            let in_list = || named_in_list(self.workspace, error);
            let missing = at_fault.is_none();
            let at_fault = at_fault.or_else(in_list);
            let Some(exercise) = at_fault.filter(|exercise| !broken.contains_key(&exercise.id)) else { continue };
            // Where the tests do not fit the student's function, the first thing is enough: it is the pinned signature.
            let in_tests = error.files.first().is_some_and(|file| file.starts_with("tests"));
            let its = said.entry(exercise.id.clone()).or_default();
            if missing {
                *its += &format!("{}\n\n", say::function_is_missing(exercise.name()));
            }
            if !in_tests || its.is_empty() {
                // The student knows the file under its own name.
                let overlay = format!("target/spielbaum/overlay/{}/", self.name);
                if its.len() < LONGEST {
                    *its += &error.rendered.replace(&overlay, "exercises/");
                    let place = crate::beginner::place(error).map_or(String::new(), |place| format!("{place}\n\n"));
                    // Once is enough.
                    if !its.contains(&place) {
                        *its += &place;
                    }
                }
            }
        }
        said.values_mut().for_each(cut);
        broken.extend(said.into_iter().map(|(id, said)| (id, Broken { why: Why::Errors, said: Text::verbatim(said) })));
    }

    /// Adds the first exercise that alone, among stubs, makes cargo fail without a message of the compiler; once the
    /// time for everything is used up, all that are left.
    fn take_down(&self, broken: &mut BTreeMap<String, Broken>) -> Result<Around, Text> {
        let Judging { workspace, given, .. } = *self;
        let mut stubs = given.clone();
        for exercise in workspace.course.exercises() {
            stubs.insert(path_of(&exercise.id), workspace.stub(&exercise.id)?);
        }
        // A full disk or a missing compiler is nobody's fault.
        if !matches!(self.build(&stubs, Order::without_limit)?, Build::Programs(_)) {
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
            let (why, said) = match self.build(&alone, Order::of_one_file)? {
                Build::Programs(_) | Build::Errors(_) => continue,
                // 24 is SIGXCPU, for which cargo has no name.
                Build::Crashed(said) if !said.contains("(signal: 24") => {
                    let own = said.replace(&*workspace.root.to_string_lossy(), ".");
                    (Why::CompilerCrashed, Text::verbatim(first_lines(&own)))
                }
                // Its time was used up: that of one process, or that of all of them.
                Build::TooMuch => (Why::CompilerWritesTooMuch, say::file_is_written_without_an_end()),
                Build::TooLate | Build::Crashed(_) => (Why::CompilerHangs, say::compiler_hangs()),
            };
            broken.insert(exercise.id.clone(), Broken { why, said });
            break;
        }
        Ok(Around::Builds)
    }

    /// Takes from `broken` the exercises that compile now that other broken files are stubs: the mistake was there.
    /// Returns whether there were any.
    fn mended(&self, broken: &mut BTreeMap<String, Broken>) -> Result<bool, Text> {
        let suspects: Vec<String> =
            broken.iter().filter(|(_, broken)| broken.why == Why::Errors).map(|(id, _)| id.clone()).collect();
        let before = broken.len();
        for id in suspects.into_iter().filter(|_| before > 1) {
            if self.workspace.runner.budget.is_used_up() {
                break;
            }
            let mut without = broken.clone();
            without.remove(&id);
            if let Build::Programs(_) = self.build(&with_stubs(self.workspace, self.given, &without)?, |order| order)? {
                *broken = without;
            }
        }
        Ok(broken.len() < before)
    }
}

/// The exercise whose function a chapter's list of modules (`mod.rs`) asks for in vain: it has another name, or is not
/// `pub`.
fn named_in_list<'a>(workspace: &'a Workspace, error: &CompilerError) -> Option<&'a Exercise> {
    let list = error.files.first()?.replace('\\', "/");
    let chapter = list.strip_suffix("/mod.rs")?.rsplit('/').next()?;
    let asks = |exercise: &&Exercise| {
        let of_chapter = exercise.chapter() == chapter;
        of_chapter && error.line.contains(&format!("{0}::{0}", exercise.name()))
    };
    workspace.course.exercises().find(asks)
}

/// Cuts what is too long for anybody to read.
fn cut(said: &mut String) {
    if said.len() > LONGEST {
        let end = (0..=LONGEST).rev().find(|end| said.is_char_boundary(*end)).unwrap_or(0);
        said.truncate(end);
        said.push_str("\n...\n");
    }
}

/// The first lines of what cargo said.
fn first_lines(said: &str) -> String {
    let line = |line: &str| line.chars().take(400).collect::<String>();
    said.lines().take(12).map(line).collect::<Vec<_>>().join("\n") + "\n"
}
