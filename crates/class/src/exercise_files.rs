//! Assigns the files of a hand-in to the exercises.
//!
//! A file belongs to an exercise by its path (`.../exercises/chapter/name.rs`), by the end of its path
//! (`chapter/name.rs`) or by its name. If no file matches, a renamed copy is taken (`name (1).rs`, `name.rs.txt`), or
//! the only file that defines the function (`main.rs`). If two files match equally well and differ, neither is taken.

use crate::flags::{Flag, Kind};
use crate::found::{Found, is_renamed, last_part};
use crate::submissions::{Submission, printable};
use course::Workspace;
use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use grading::course::Exercise;
use std::collections::BTreeMap;

/// A file of a hand-in.
struct Source {
    /// The path within the hand-in, with `/` as separator.
    path: String,
    /// The contents, converted to UTF-8 if possible; `None` if the file is too large.
    text: Option<Vec<u8>>,
    /// The original encoding, if the contents were converted.
    encoding: Option<&'static Encoding>,
}

impl Source {
    fn new((path, bytes): (String, Option<Vec<u8>>)) -> Source {
        let encoding = bytes.as_deref().and_then(encoding);
        let text = match (bytes, encoding) {
            (Some(bytes), Some(encoding)) => Some(encoding.decode(&bytes).0.into_owned().into_bytes()),
            (bytes, _) => bytes,
        };
        Source { path, text, encoding }
    }

    fn depth(&self) -> usize {
        self.path.matches('/').count()
    }
}

/// Detects the encoding of a text that is not in UTF-8.
fn encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        return Some(encoding).filter(|encoding| *encoding != UTF_8);
    }
    // Code is nearly all ASCII, so in UTF-16 every other byte is zero.
    let zeros = |first: usize| bytes.iter().skip(first).step_by(2).filter(|byte| **byte == 0).count();
    match (zeros(0), zeros(1)) {
        (0, 0) => std::str::from_utf8(bytes).is_err().then_some(WINDOWS_1252),
        (even, odd) if 4 * odd > bytes.len() && odd > even => Some(UTF_16LE),
        (even, _) if 4 * even > bytes.len() => Some(UTF_16BE),
        _ => None,
    }
}

/// The evidence that a file belongs to an exercise, the strongest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// The complete path matches: `exercises/chapter/name.rs`.
    Whole,
    /// The end of the path matches: `chapter/name.rs`.
    End,
    /// Only the name matches: `name.rs`.
    Name,
    /// The name matches except for upper and lower case: `Name.rs`.
    OtherCase,
    /// A renamed copy that defines the exercise's function: `name (1).rs`.
    Renamed,
    /// A file of another name that defines the exercise's function: `main.rs`.
    Within,
}

/// Returns the names of the functions that an exercise asks for.
fn functions(workspace: &Workspace, exercise: &Exercise) -> Vec<String> {
    let stub = workspace.stub(&exercise.id).unwrap_or_default();
    let stub = String::from_utf8_lossy(&stub);
    let name = |line: &str| {
        let name = line.strip_prefix("pub fn ")?;
        Some(name.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next()?.to_owned())
    };
    let mut names: Vec<String> = stub.lines().filter_map(name).collect();
    if names.is_empty() {
        names.push(exercise.name().to_owned());
    }
    names
}

/// Whether a line of code begins the definition of the function of this name.
fn begins(line: &str, function: &str) -> bool {
    let line = line.trim_start();
    let rest = line.strip_prefix("pub ").unwrap_or(line).strip_prefix("fn ");
    let rest = rest.and_then(|rest| rest.trim_start().strip_prefix(function));
    rest.is_some_and(|rest| rest.trim_start().starts_with(['(', '<']))
}

fn fit(source: &Source, exercise: &Exercise, workspace: &Workspace, functions: &[String]) -> Option<Fit> {
    let path = source.path.as_str();
    let ends = |end: &str| path.strip_suffix(end).is_some_and(|before| before.is_empty() || before.ends_with('/'));
    if ends(&format!("exercises/{}.rs", exercise.id)) {
        return Some(Fit::Whole);
    }
    if ends(&format!("{}.rs", exercise.id)) {
        return Some(Fit::End);
    }
    let text = String::from_utf8_lossy(source.text.as_deref().unwrap_or_default());
    let (name, called) = (last_part(path), format!("{}.rs", exercise.name()));
    let defined = || functions.iter().all(|function| text.lines().any(|line| begins(line, function)));
    let is_exercise = |name: &str| {
        workspace.course.exercises().any(|other| name.eq_ignore_ascii_case(&format!("{}.rs", other.name())))
    };
    let named = |exercise: &Exercise| text.contains(&format!("games::{}", workspace.course.game(exercise)));
    let fit = match name {
        _ if name == called => Fit::Name,
        _ if name.eq_ignore_ascii_case(&called) => Fit::OtherCase,
        _ if is_exercise(name) || !defined() => return None,
        _ if is_renamed(name, &called) => Fit::Renamed,
        // Words such as `log` or `solve` are names of functions elsewhere, too.
        _ if named(exercise) => Fit::Within,
        _ => return None,
    };
    // Two chapters may have an exercise of this name; then the functions in the file decide.
    let others: Vec<&Exercise> = workspace.course.exercises().filter(|other| other.name() == exercise.name()).collect();
    let sure = others.len() == 1 || named(exercise) && others.iter().filter(|other| named(other)).count() == 1;
    let in_chapter = path.to_ascii_lowercase().ends_with(&format!("{}.rs", exercise.id));
    (sure || in_chapter).then_some(fit)
}

/// Returns the sibling folders that each hold an `exercises/`, possibly the work of several students.
fn folders_of_exercises(files: &[Source]) -> Vec<&str> {
    let around = files.iter().filter_map(|file| file.path.split_once("/exercises/").map(|(before, _)| before));
    let mut around: Vec<&str> = around.collect();
    around.sort_unstable();
    around.dedup();
    let top = around.iter().map(|path| path.matches('/').count()).min();
    around.retain(|path| Some(path.matches('/').count()) == top);
    around
}

/// Returns the top-level folders that hold a file of one exercise each and are not chapters, possibly the work of
/// several students.
fn folders_of_students<'a>(files: &'a [Source], workspace: &Workspace) -> Vec<&'a str> {
    let is_chapter = |name: &str| name == "exercises" || workspace.course.chapters.iter().any(|of| of.id == name);
    let mut names: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for file in files {
        if let Some((top, rest)) = file.path.split_once('/').filter(|(top, _)| !is_chapter(top)) {
            names.entry(last_part(rest).to_ascii_lowercase()).or_default().push(top);
        }
    }
    let mut tops: Vec<&str> =
        names.into_values().filter(|tops| tops.iter().any(|top| *top != tops[0])).flatten().collect();
    tops.sort_unstable();
    tops.dedup();
    tops
}

/// The files that match an exercise, the best match first.
struct Fitting<'a> {
    exercise: &'a Exercise,
    files: Vec<(Fit, &'a Source)>,
}

impl<'a> Fitting<'a> {
    fn new(workspace: &Workspace, exercise: &'a Exercise, sources: &'a [Source]) -> Fitting<'a> {
        let functions = functions(workspace, exercise);
        let fits = |source: &'a Source| Some((fit(source, exercise, workspace, &functions)?, source));
        let mut files: Vec<(Fit, &Source)> = sources.iter().filter_map(fits).collect();
        // If there is an untouched stub and another file, the other file holds the work, wherever it lies.
        let stub = workspace.stub(&exercise.id).ok();
        let is_work = |source: &Source| source.text.is_none() || source.text != stub;
        if files.iter().any(|(_, source)| is_work(source)) {
            files.retain(|(_, source)| is_work(source));
        }
        files.sort_by_key(|(fit, source)| (*fit, source.depth(), &source.path));
        Fitting { exercise, files }
    }

    /// Returns the files that match as well as the best one, if their contents differ.
    fn rivals(&self) -> Vec<&'a Source> {
        let Some((best, first)) = self.files.first() else { return Vec::new() };
        let as_well =
            |(fit, source): &&(Fit, &Source)| fit == best && (*best >= Fit::Renamed || source.depth() == first.depth());
        let rivals: Vec<&Source> = self.files.iter().filter(as_well).map(|(_, source)| *source).collect();
        if rivals.iter().all(|rival| rival.text == first.text) { Vec::new() } else { rivals }
    }

    fn is_undecided_by_folder(&self) -> bool {
        self.files.first().is_some_and(|(fit, _)| *fit < Fit::Renamed) && !self.rivals().is_empty()
    }
}

/// Takes the best of the found files for each exercise.
pub(crate) fn take(workspace: &Workspace, found: Found, submission: &mut Submission) {
    if let Some(why) = &found.too_many {
        submission.flags.push(Flag::new(Kind::TooLarge, why.to_string()));
    }
    let sources: Vec<Source> = found.files.into_iter().map(Source::new).collect();
    let folders = match folders_of_exercises(&sources) {
        folders if folders.len() > 1 => folders,
        _ if found.too_many.is_some() => Vec::new(),
        _ => folders_of_students(&sources, workspace),
    };
    let all: Vec<Fitting> =
        workspace.course.exercises().map(|exercise| Fitting::new(workspace, exercise, &sources)).collect();
    if folders.len() > 1 {
        submission.flags.push(Flag::new(Kind::SeveralStudents, printable(&folders.join(", "))));
        // A student must not get points for another student's files.
        if all.iter().any(Fitting::is_undecided_by_folder) {
            return;
        }
    }
    all.iter().for_each(|fitting| take_one(workspace, fitting, submission));
}

/// Takes the file of one exercise, and flags everything that is unusual about it.
fn take_one(workspace: &Workspace, fitting: &Fitting, submission: &mut Submission) {
    let Some((fit, source)) = fitting.files.first() else { return };
    let name = workspace.course.short_name(&fitting.exercise.id);
    let mut flag = |kind, of: String| submission.flags.push(Flag::new(kind, of));
    let names = |sources: &[&Source]| {
        let mut names: Vec<&str> = sources.iter().map(|source| source.path.as_str()).collect();
        names.dedup();
        printable(&names.join(", "))
    };
    let rivals = fitting.rivals();
    if !rivals.is_empty() {
        return flag(Kind::Undecided, format!("{name} ({})", names(&rivals)));
    }
    let others: Vec<(Fit, &Source)> =
        fitting.files.iter().filter(|(_, other)| other.text != source.text).copied().collect();
    if others.iter().any(|(other, _)| *other < Fit::Renamed) {
        flag(Kind::Ambiguous, name.to_owned());
    }
    let renamed: Vec<&Source> =
        others.iter().filter(|(other, _)| *other == Fit::Renamed && *fit < Fit::Renamed).map(|other| other.1).collect();
    if !renamed.is_empty() {
        flag(Kind::NotLookedAt, names(&renamed));
    }
    match fit {
        Fit::Name => flag(Kind::WrongLayout, name.to_owned()),
        Fit::OtherCase => flag(Kind::WrongLayout, format!("{name} ({})", names(&[source]))),
        Fit::Renamed | Fit::Within => flag(Kind::Renamed, format!("{name} ({})", names(&[source]))),
        Fit::Whole | Fit::End => {}
    }
    if let Some(encoding) = source.encoding {
        flag(Kind::Converted, format!("{name} ({})", encoding.name()));
    }
    match &source.text {
        None => flag(Kind::TooLarge, name.to_owned()),
        Some(text) => {
            let text = match fit {
                Fit::Within => public(text, &functions(workspace, fitting.exercise)),
                _ => text.clone(),
            };
            submission.files.insert(fitting.exercise.id.clone(), text);
        }
    }
}

/// Returns the text with these functions made public, as a stand-alone program need not declare them so.
fn public(text: &[u8], names: &[String]) -> Vec<u8> {
    let line = |line: &str| {
        let is_private = line.starts_with("fn ") && names.iter().any(|name| begins(line, name));
        if is_private { format!("pub {line}") } else { line.to_owned() }
    };
    String::from_utf8_lossy(text).split_inclusive('\n').map(line).collect::<String>().into_bytes()
}

/// Takes the file of this name; if there are several, the one nearest to the top.
pub(crate) fn take_alone(found: Found, file: &str, submission: &mut Submission) {
    let is_it = |(path, _): &(String, Option<Vec<u8>>)| last_part(path).eq_ignore_ascii_case(file);
    let mut all: Vec<_> = found.files.into_iter().filter(is_it).collect();
    all.sort_by_cached_key(|(path, _)| (path.matches('/').count(), path.clone()));
    if all.iter().any(|other| other.1 != all[0].1) {
        submission.flags.push(Flag::new(Kind::Ambiguous, file));
    }
    match all.into_iter().next() {
        Some((_, Some(text))) => drop(submission.files.insert(file.to_owned(), text)),
        Some((_, None)) => submission.flags.push(Flag::new(Kind::TooLarge, file)),
        None => submission.flags.extend(found.too_many.map(|why| Flag::new(Kind::TooLarge, why.to_string()))),
    }
}

#[cfg(test)]
mod tests;
