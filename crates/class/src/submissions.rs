//! Finds the submissions and takes the exercises' files out of them; everything else in them is left alone.
//!
//! A *submission* is a folder, a zip file or a git checkout, with or without the course's other files. A file belongs
//! to an exercise by its path (`.../exercises/chapter/name.rs`), else by the end of its path (`chapter/name.rs`), else
//! by its name alone, which is flagged.
//!
//! A tournament may ask for another file, by whose name alone it is taken: then it is this, and no exercise's.
//!
//! Moodle's download of all submissions is a class: a folder or some files for each student, perhaps in folders of
//! groups. Of several tries the newest counts.

use crate::flags::{Flag, Kind};
use crate::found::{Found, NOT_SUBMITTED, extension, find, is_archive, is_nobodys, readable};
use crate::moodle;
use course::Workspace;
use grading::course::Exercise;
use std::collections::BTreeMap;
use std::fs;
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use text::{Text, files};

/// What a student has handed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Submission {
    /// The name of the folder or zip file; of several with one name, with that of the folder around it. Unique.
    pub id: String,
    /// The student's name, where the folder's name says it.
    pub name: Option<String>,
    /// What was taken: the text of each exercise's file, by the exercise's id; or of the one that was asked for, by its
    /// name.
    pub files: BTreeMap<String, Vec<u8>>,
    /// What a teacher should know about it.
    pub flags: Vec<Flag>,
}

/// The submissions of all these folders, in the order of their ids; and what lies about there that is none. Of each,
/// the exercises' files are taken, or only the `file` of this name. Tells `reading` the id of each before it is read.
///
/// # Errors
/// One of `from` cannot be read.
pub fn collect(
    workspace: &Workspace,
    from: &[PathBuf],
    out: &Path,
    file: Option<&str>,
    reading: &dyn Fn(&str),
) -> Result<(Vec<Submission>, Vec<PathBuf>), Text> {
    let out = fs::canonicalize(out).ok();
    let (mut paths, mut ignored, mut unpacked) = (Vec::new(), Vec::new(), Vec::new());
    let mut folders = Vec::new();
    for path in from {
        let absolute = fs::canonicalize(path).map_err(|error| files::cannot_read(path.display(), error))?;
        if absolute.is_file() {
            readable(&absolute).map_err(|why| files::cannot_read(path.display(), why))?;
        }
        let absolute = unpacked_if_download(absolute, &mut unpacked)?;
        if absolute.is_file() || !moodle::has_named(&absolute) && is_submission(workspace, &absolute, file)? {
            paths.push(absolute);
        } else {
            folders.push(absolute);
        }
    }
    // A folder may grow while it is looked through: by Moodle's archives in it.
    while let Some(absolute) = folders.pop() {
        let all = moodle::without_groups(entries(&absolute)?);
        let is_download = |path: &PathBuf| !path.is_symlink() && path.is_file() && moodle::is_download(path);
        // Beside others' work, an archive is a student's, whatever its list says.
        let only_downloads = all.iter().all(|path| is_download(path) || !path.is_dir() && !is_archive(path));
        for path in all {
            let hidden = path.file_name().is_none_or(|name| is_nobodys(&name.to_string_lossy()));
            // Our own reports are nobody's work.
            if Some(&path) == out.as_ref() {
                continue;
            }
            if hidden {
                ignored.push(path);
                continue;
            }
            // A link could lead anywhere, to the neighbour's work too.
            let about = fs::symlink_metadata(&path).map_err(|error| files::cannot_read(path.display(), error))?;
            let is_moodles = moodle::named(&path.file_name().unwrap_or_default().to_string_lossy()).is_some();
            if only_downloads && is_download(&path) {
                folders.push(unpacked_if_download(path, &mut unpacked)?);
            } else if about.is_dir() || about.is_file() && (is_moodles || is_archive(&path) || extension(&path) == "rs")
            {
                paths.push(path);
            } else {
                ignored.push(path);
            }
        }
    }
    let mut submissions: Vec<Submission> = Vec::new();
    for Named { handed, id, rivals } in ids(handed_in(paths)) {
        reading(&id);
        let mut submission = read(workspace, &handed, id, file);
        submission.flags.extend(rivals.into_iter().map(|rival| Flag::new(Kind::SameNumber, rival)));
        submissions.push(submission);
    }
    submissions.sort_by(|a, b| a.id.cmp(&b.id));
    Ok((submissions, ignored))
}

/// The path; of Moodle's download of all submissions, a folder into which it was unpacked.
fn unpacked_if_download(path: PathBuf, unpacked: &mut Vec<TempDir>) -> Result<PathBuf, Text> {
    if !path.is_file() || !moodle::is_download(&path) {
        return Ok(path);
    }
    let folder = tempfile::tempdir().map_err(|error| files::cannot_read(path.display(), error))?;
    moodle::unpack(&path, folder.path())?;
    let place = folder.path().to_owned();
    unpacked.push(folder);
    Ok(place)
}

/// What one student has handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Handed {
    /// What it is called: by the first of its paths.
    path: PathBuf,
    /// The student's name and number, if they are Moodle's.
    moodle: Option<(String, String)>,
    /// Its files, of the newest try.
    paths: Vec<PathBuf>,
    /// How many tries there are.
    tries: usize,
    /// Whether another try is as new.
    is_unclear: bool,
}

/// These paths, student by student. What Moodle says to be one student's belongs together: each folder and each archive
/// is a try, and so are all loose files beside each other; a text that was typed into Moodle is none.
fn handed_in(paths: Vec<PathBuf>) -> Vec<Handed> {
    // What it is called, who has handed it in, and the tries.
    let mut all: Vec<(PathBuf, Option<(String, String)>, Vec<Vec<PathBuf>>)> = Vec::new();
    for path in paths {
        let named = moodle::named(&path.file_name().unwrap_or_default().to_string_lossy());
        let Some(named) = named else {
            all.push((path.clone(), None, vec![vec![path]]));
            continue;
        };
        let who = Some((printable(&named.name), named.number.clone()));
        // In one folder Moodle has one name once, but for loose files: a second one is somebody else's claim.
        let claims = |other: &PathBuf| {
            let rest = moodle::named(&other.file_name().unwrap_or_default().to_string_lossy()).map(|it| it.rest);
            let is_whole = named.rest.is_empty() || rest.is_none_or(|rest| rest.is_empty());
            named.is_file && is_whole && other.parent() == path.parent()
        };
        let same = all.iter().position(|(_, moodle, tries)| *moodle == who && !tries.iter().flatten().any(claims));
        let place = same.unwrap_or_else(|| {
            all.push((path.clone(), who, Vec::new()));
            all.len() - 1
        });
        let tries = &mut all[place].2;
        let is_loose = |path: &PathBuf| path.is_file() && !is_archive(path);
        let beside = tries.iter_mut().find(|known| {
            is_loose(&path) && known.first().is_some_and(|first| is_loose(first) && first.parent() == path.parent())
        });
        match beside {
            Some(known) => known.push(path),
            None if named.is_file => tries.push(vec![path]),
            None => {}
        }
    }
    let newest = |paths: &Vec<PathBuf>| paths.iter().map(|path| moodle::newest(path)).max();
    all.into_iter()
        .map(|(path, moodle, all)| {
            let tries = all.len();
            let (paths, is_unclear) = moodle::the_newest(all, newest).unwrap_or_default();
            Handed { path, moodle, paths, tries, is_unclear }
        })
        .collect()
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, Text> {
    let unreadable = |error| files::cannot_read(folder.display(), error);
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .map_err(unreadable)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<_, _>>()
        .map_err(unreadable)?;
    paths.sort();
    Ok(paths)
}

/// Whether this folder is itself a submission and not a folder of them: it holds the `file` that is asked for, or else
/// that of an exercise, in `exercises/`, in a chapter's folder or loose, and besides nothing but the course's other
/// folders. A student may be called `exercises`.
fn is_submission(workspace: &Workspace, folder: &Path, file: Option<&str>) -> Result<bool, Text> {
    let chapters: Vec<&str> = workspace.course.chapters.iter().map(|chapter| chapter.id.as_str()).collect();
    let is_course = |name: &str| {
        name.starts_with('.') || name == "exercises" || chapters.contains(&name) || NOT_SUBMITTED.contains(&name)
    };
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let others = |path: &PathBuf| is_archive(path) || path.is_dir() && !is_course(&name(path));
    if entries(folder)?.iter().any(others) {
        return Ok(false);
    }
    if let Some(file) = file {
        return Ok(folder.join(file).is_file());
    }
    let places = |exercise: &Exercise| {
        let loose = format!("{}.rs", exercise.name());
        [format!("exercises/{}.rs", exercise.id), format!("{}.rs", exercise.id), loose].map(|path| folder.join(path))
    };
    Ok(workspace.course.exercises().any(|exercise| places(exercise).iter().any(|path| path.is_file())))
}

/// What was handed in, and what it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Named {
    handed: Handed,
    /// Unique.
    id: String,
    /// The ids of those that claim the same number.
    rivals: Vec<String>,
}

/// An id for each: Moodle's number, or its name; where that is taken, the name of the folder around it too, or a
/// number.
///
/// Of several that claim one of Moodle's numbers the first has it, and the others keep their whole names: a student may
/// call a zip whatever he likes, but must not rename another's work.
fn ids(all: Vec<Handed>) -> Vec<Named> {
    let whole = |path: &Path| {
        let zip = extension(path) == "zip";
        let name = if zip { path.file_stem() } else { path.file_name() };
        printable(&name.unwrap_or_default().to_string_lossy())
    };
    let number = |handed: &Handed| handed.moodle.as_ref().map(|(_, number)| number.clone());
    let name = |handed: &Handed| number(handed).unwrap_or_else(|| whole(&handed.path));
    let mut ids: Vec<Named> = Vec::new();
    for (place, handed) in all.iter().enumerate() {
        let claimed = |number: &String| all[..place].iter().any(|other| name(other) == *number);
        let number = number(handed);
        let own = number.clone().filter(|number| !claimed(number)).unwrap_or_else(|| whole(&handed.path));
        let around = handed.path.parent().map(whole).unwrap_or_default();
        let numbered = (2..).map(|number| format!("{own}-{number}"));
        let twice = number.is_none() && all.iter().filter(|other| name(other) == own).count() > 1;
        let first = if twice { format!("{around}-{own}") } else { own.clone() };
        let taken = |id: &String| ids.iter().any(|other| other.id == *id);
        let id = std::iter::once(first).chain(numbered).find(|id| !taken(id)).expect("numbers do not run out");
        ids.push(Named { handed: handed.clone(), id, rivals: Vec::new() });
    }
    let numbers: Vec<Option<String>> = all.iter().map(number).collect();
    for (place, number) in numbers.iter().enumerate().filter(|(_, number)| number.is_some()) {
        let others = (0..all.len()).filter(|other| *other != place && numbers[*other] == *number);
        ids[place].rivals = others.map(|other| ids[other].id.clone()).collect();
    }
    ids
}

/// A name from the file system as it may be shown: one line, no steering of terminals.
fn printable(name: &str) -> String {
    let name: String = text::tame(name, false).chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    let name: String = name.trim().chars().take(100).collect();
    if name.is_empty() { "?".to_owned() } else { name }
}

fn read(workspace: &Workspace, handed: &Handed, id: String, file: Option<&str>) -> Submission {
    let name = handed.moodle.as_ref().map(|(name, _)| name.clone());
    let of_exercises = || workspace.course.exercises().map(|exercise| format!("{}.rs", exercise.name())).collect();
    let names: Vec<String> = file.map_or_else(of_exercises, |file| vec![file.to_owned()]);
    let mut submission = Submission { id, name, ..Submission::default() };
    let first = handed.paths.first().filter(|_| handed.is_unclear);
    let first = first.map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned());
    submission.flags.extend(of_tries(handed.tries, first));
    let mut found = Found::default();
    for path in &handed.paths {
        let looked = std::panic::catch_unwind(AssertUnwindSafe(|| find(path, &names)));
        match looked.unwrap_or_else(|_| Err("?".to_owned())) {
            Err(why) => submission.flags.push(Flag::new(Kind::Unreadable, printable(&why))),
            Ok(more) => found.add(more),
        }
    }
    submission.flags.extend(of_tries(found.tries, found.taken.take()));
    if !found.passed_by.is_empty() {
        submission.flags.push(Flag::new(Kind::NotLookedAt, printable(&found.passed_by.join(", "))));
    }
    let others = printable(&found.others.join(", "));
    let nothing = found.others.is_empty();
    match file {
        Some(file) => take_alone(found, file, &mut submission),
        None => take(workspace, found, &mut submission),
    }
    if submission.files.is_empty() && submission.flags.is_empty() && file.is_none() {
        submission.flags.push(if nothing { Flag::new(Kind::Empty, "") } else { Flag::new(Kind::NoExercise, others) });
    }
    submission.flags.sort();
    submission.flags.dedup();
    submission
}

/// What there is to say of so many tries; which one was taken, if others are as new.
fn of_tries(tries: usize, taken: Option<String>) -> Option<Flag> {
    match taken {
        Some(taken) => Some(Flag::new(Kind::TriesAlike, printable(&taken))),
        None => (tries > 1).then(|| Flag::new(Kind::SeveralTries, tries.to_string())),
    }
}

/// How well a path says which exercise it belongs to: the lower, the better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// `exercises/chapter/name.rs`
    Whole,
    /// `chapter/name.rs`
    End,
    /// `name.rs`
    Name,
    /// `Name.rs`, wherever it lies
    OtherCase,
}

fn fit(path: &str, text: Option<&[u8]>, exercise: &Exercise, workspace: &Workspace) -> Option<Fit> {
    let ends = |end: &str| path.strip_suffix(end).is_some_and(|before| before.is_empty() || before.ends_with('/'));
    if ends(&format!("exercises/{}.rs", exercise.id)) {
        return Some(Fit::Whole);
    }
    if ends(&format!("{}.rs", exercise.id)) {
        return Some(Fit::End);
    }
    let name = path.rsplit('/').next().unwrap_or(path);
    let called = format!("{}.rs", exercise.name());
    if !name.eq_ignore_ascii_case(&called) {
        return None;
    }
    // Two chapters may have an exercise of this name: then the file's own words have to tell.
    let others: Vec<&Exercise> = workspace.course.exercises().filter(|other| other.name() == exercise.name()).collect();
    let text = String::from_utf8_lossy(text.unwrap_or_default());
    let named = |exercise: &Exercise| text.contains(&format!("games::{}", workspace.course.game(exercise)));
    let sure = others.len() == 1 || named(exercise) && others.iter().filter(|other| named(other)).count() == 1;
    let in_chapter = path.to_ascii_lowercase().ends_with(&format!("{}.rs", exercise.id));
    (sure || in_chapter).then_some(if name == called { Fit::Name } else { Fit::OtherCase })
}

/// The folders beside each other that hold an `exercises/` each: the work of several students, perhaps.
fn folders_of_exercises(found: &Found) -> Vec<&str> {
    let around = found.files.iter().filter_map(|(path, _)| path.split_once("/exercises/").map(|(before, _)| before));
    let mut around: Vec<&str> = around.collect();
    around.sort_unstable();
    around.dedup();
    let top = around.iter().map(|path| path.matches('/').count()).min();
    around.retain(|path| Some(path.matches('/').count()) == top);
    around
}

/// The folders beside each other at the top that hold a file of one exercise each, though they are no chapters: the
/// work of several students, perhaps.
fn folders_of_students<'a>(found: &'a Found, workspace: &Workspace) -> Vec<&'a str> {
    let is_chapter = |name: &str| name == "exercises" || workspace.course.chapters.iter().any(|of| of.id == name);
    let mut names: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for (path, _) in &found.files {
        if let Some((top, rest)) = path.split_once('/').filter(|(top, _)| !is_chapter(top)) {
            let name = rest.rsplit('/').next().unwrap_or(rest).to_ascii_lowercase();
            names.entry(name).or_default().push(top);
        }
    }
    let mut tops: Vec<&str> =
        names.into_values().filter(|tops| tops.iter().any(|top| *top != tops[0])).flatten().collect();
    tops.sort_unstable();
    tops.dedup();
    tops
}

/// Takes from what was found the best file for each exercise.
fn take(workspace: &Workspace, found: Found, submission: &mut Submission) {
    if let Some(why) = &found.too_many {
        submission.flags.push(Flag::new(Kind::TooLarge, why.to_string()));
    }
    let folders = match folders_of_exercises(&found) {
        folders if folders.len() > 1 => folders,
        _ if found.too_many.is_some() => Vec::new(),
        _ => folders_of_students(&found, workspace),
    };
    if folders.len() > 1 {
        submission.flags.push(Flag::new(Kind::SeveralStudents, printable(&folders.join(", "))));
    }
    for exercise in workspace.course.exercises() {
        let mut fitting: Vec<(Fit, usize, &(String, Option<Vec<u8>>))> = found
            .files
            .iter()
            .filter_map(|file| {
                let fit = fit(&file.0, file.1.as_deref(), exercise, workspace)?;
                Some((fit, file.0.matches('/').count(), file))
            })
            .collect();
        fitting.sort_by_key(|(fit, depth, file)| (*fit, *depth, &file.0));
        let Some((fit, _, (path, text))) = fitting.first() else { continue };
        let name = workspace.course.short_name(&exercise.id);
        if fitting.iter().any(|rival| rival.2.1 != *text) {
            submission.flags.push(Flag::new(Kind::Ambiguous, name));
        }
        match fit {
            Fit::Name => submission.flags.push(Flag::new(Kind::WrongLayout, name)),
            Fit::OtherCase => {
                submission.flags.push(Flag::new(Kind::WrongLayout, format!("{name} ({})", printable(path))));
            }
            Fit::Whole | Fit::End => {}
        }
        match text {
            Some(text) => drop(submission.files.insert(exercise.id.clone(), text.clone())),
            None => submission.flags.push(Flag::new(Kind::TooLarge, name)),
        }
    }
    if submission.files.is_empty() && submission.flags.is_empty() && !found.files.is_empty() {
        submission.flags.push(Flag::new(Kind::WrongLayout, ""));
    }
}

/// Takes the file of this name: of several that which is nearest to the top.
fn take_alone(found: Found, file: &str, submission: &mut Submission) {
    let is_it = |(path, _): &(String, Option<Vec<u8>>)| {
        path.rsplit('/').next().is_some_and(|name| name.eq_ignore_ascii_case(file))
    };
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
