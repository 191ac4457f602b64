//! Finds the submissions and extracts the exercises' files from them; all other files are ignored.
//!
//! A *submission* is a folder, a zip file or a git checkout, with or without the course's other files. A file belongs
//! to an exercise by its path (`.../exercises/chapter/name.rs`), otherwise by the end of its path (`chapter/name.rs`),
//! otherwise by its name alone, which is flagged.
//!
//! A tournament may ask for another file instead, which is taken by its name alone.
//!
//! Moodle's download of all submissions is a class: a folder or some files for each student, perhaps in folders of
//! groups. Of several attempts the newest counts.

use crate::exercise_files::{take, take_alone};
use crate::flags::{Flag, Kind};
use crate::found::{Found, NAMED, extension, find, is_archive, last_part};
pub use crate::layout::Source;
use crate::layout::{Layout, hand_ins, is_ilias, names};
use crate::moodle;
use crate::words as say;
use course::Workspace;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use text::Text;

/// The files that a student has handed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Submission {
    /// The unique id: the name of the folder or zip file. If several have the same name, the name of the folder around
    /// is added.
    pub id: String,
    /// The student's name, if the folder's name contains it.
    pub name: Option<String>,
    /// The extracted files: the text of each exercise's file, by the exercise's id; or the requested file, by its name.
    pub files: BTreeMap<String, Vec<u8>>,
    /// The warnings for the teacher.
    pub flags: Vec<Flag>,
}

/// Reads the submissions of a class, in the order of their ids, and lists the other files beside them. From each
/// submission the exercises' files are taken, or only the `file` of this name. Calls `reading` with the id of each
/// submission before reading it.
///
/// # Errors
/// A path cannot be read, or has two possible readings.
pub fn collect(
    workspace: &Workspace,
    source: &Source,
    file: Option<&str>,
    reading: &dyn Fn(&str),
) -> Result<(Vec<Submission>, Vec<PathBuf>), Text> {
    let Layout { paths, ignored, broken, .. } = &mut hand_ins(workspace, source, file)?;
    let mut submissions: Vec<Submission> = Vec::new();
    for Named { handed, id, rivals } in ids(handed_in(std::mem::take(paths))) {
        reading(&id);
        let mut submission = read(workspace, &handed, id, file, broken);
        submission.flags.extend(rivals.into_iter().map(|rival| Flag::new(Kind::SameNumber, rival)));
        submissions.push(submission);
    }
    submissions.sort_by(|a, b| a.id.cmp(&b.id));
    Ok((submissions, std::mem::take(ignored)))
}

/// The hand-in of one student.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Handed {
    /// The first of its paths, which gives it its name.
    path: PathBuf,
    /// The student's name and number, if they come from Moodle.
    moodle: Option<(String, String)>,
    /// The paths of the newest attempt.
    paths: Vec<PathBuf>,
    /// The number of attempts.
    tries: usize,
    /// Whether another attempt is equally new.
    is_unclear: bool,
    /// Whether a text was typed into the platform.
    is_typed: bool,
}

/// The hand-in of one person while its parts are being collected.
struct Person {
    /// The first path of the hand-in, which gives it its name.
    path: PathBuf,
    /// The student's name and number, if they come from Moodle.
    moodle: Option<(String, String)>,
    /// Whether the name is a name of ILIAS, which is unique.
    is_ilias: bool,
    tries: Vec<Vec<PathBuf>>,
    is_typed: bool,
}

/// Groups these paths by student. Paths that Moodle assigns to one student belong together. Each folder and each
/// archive is an attempt, and so are all loose files beside each other; a text that was typed into Moodle is none.
fn handed_in(paths: Vec<PathBuf>) -> Vec<Handed> {
    let mut all: Vec<Person> = Vec::new();
    for path in paths {
        let file_name = path.file_name().unwrap_or_default().to_string_lossy();
        let Some(named) = moodle::named(&file_name) else {
            let is_ilias = path.is_dir() && is_ilias(&file_name);
            let same =
                |person: &&mut Person| is_ilias && person.is_ilias && person.path.file_name() == path.file_name();
            match all.iter_mut().find(same) {
                Some(person) => person.tries.push(vec![path]),
                None => {
                    let tries = vec![vec![path.clone()]];
                    all.push(Person { path, moodle: None, is_ilias, tries, is_typed: false });
                }
            }
            continue;
        };
        let who = Some((printable(&named.name), named.number.clone()));
        // In one folder, Moodle uses each name once, except for loose files. A second one is another student's claim.
        let claims = |other: &PathBuf| {
            let rest = moodle::named(&other.file_name().unwrap_or_default().to_string_lossy()).map(|it| it.rest);
            let is_whole = named.rest.is_empty() || rest.is_none_or(|rest| rest.is_empty());
            named.is_file && is_whole && other.parent() == path.parent()
        };
        let same = all.iter().position(|person| person.moodle == who && !person.tries.iter().flatten().any(claims));
        let place = same.unwrap_or_else(|| {
            let path = path.clone();
            all.push(Person { path, moodle: who, is_ilias: false, tries: Vec::new(), is_typed: false });
            all.len() - 1
        });
        let person = &mut all[place];
        let is_loose = |path: &PathBuf| path.is_file() && !is_archive(path);
        let beside = person.tries.iter_mut().find(|known| {
            is_loose(&path) && known.first().is_some_and(|first| is_loose(first) && first.parent() == path.parent())
        });
        match beside {
            Some(known) if named.is_file => known.push(path),
            None if named.is_file => person.tries.push(vec![path]),
            _ => person.is_typed = true,
        }
    }
    let newest = |paths: &Vec<PathBuf>| paths.iter().map(|path| moodle::newest(path)).max();
    all.into_iter()
        .map(|Person { path, moodle, tries: all, is_typed, .. }| {
            let tries = all.len();
            let (paths, is_unclear) = moodle::the_newest(all, newest).unwrap_or_default();
            Handed { path, moodle, paths, tries, is_unclear, is_typed }
        })
        .collect()
}

/// A hand-in and its id.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Named {
    handed: Handed,
    /// The unique id of the hand-in.
    id: String,
    /// The ids of the other hand-ins that claim the same number.
    rivals: Vec<String>,
}

/// Assigns an id to each hand-in: Moodle's number, or its name. If that is taken, the name of the folder around it or a
/// number is added.
///
/// If several hand-ins claim one of Moodle's numbers, the first one gets it, and the others keep their complete names.
/// A student may give a zip any name, but must not rename another student's work.
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

/// Returns a file name in a form that is safe to display: one line without terminal escapes, at most 100 characters.
pub(crate) fn printable(name: &str) -> String {
    let name: String = text::one_line(name).trim().chars().take(100).collect();
    if name.is_empty() { "?".to_owned() } else { name }
}

/// Reads a hand-in. `broken` lists the files of a platform's download that could not be unpacked, with the reasons.
fn read(
    workspace: &Workspace,
    handed: &Handed,
    id: String,
    file: Option<&str>,
    broken: &[(PathBuf, String)],
) -> Submission {
    let name = handed.moodle.as_ref().map(|(name, _)| name.clone());
    let names = names(workspace, file);
    let mut submission = Submission { id, name, ..Submission::default() };
    let first = handed.paths.first().filter(|_| handed.is_unclear);
    let first = first.map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned());
    submission.flags.extend(of_tries(handed.tries, first));
    for (path, why) in broken.iter().filter(|(path, _)| handed.paths.iter().any(|own| path.starts_with(own))) {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        submission.flags.push(Flag::new(Kind::Unreadable, printable(&format!("{name} ({why})"))));
    }
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
    let lies_there = found.files.iter().map(|(path, _)| last_part(path).to_owned()).chain(found.others.clone());
    let lies_there: BTreeSet<String> = lies_there.take(NAMED).collect();
    match file {
        Some(file) => take_alone(found, file, &mut submission),
        None => take(workspace, found, &mut submission),
    }
    if handed.is_typed && !submission.files.is_empty() {
        submission.flags.push(Flag::new(Kind::NotLookedAt, say::typed_text().to_string()));
    }
    if file.is_none() && submission.files.is_empty() {
        why_nothing(&mut submission, lies_there, handed.is_typed);
    }
    submission.flags.sort();
    submission.flags.dedup();
    submission
}

/// Adds the flags of a hand-in of which no file was taken: what it contains, and, unless it is empty, that it was not
/// read.
fn why_nothing(submission: &mut Submission, lies_there: BTreeSet<String>, is_typed: bool) {
    let told = submission.flags.iter().any(|flag| flag.flag.is_a_reason());
    let others = printable(&lies_there.into_iter().collect::<Vec<_>>().join(", "));
    match (told, others.as_str()) {
        (true, _) => {}
        (false, "?") if is_typed => submission.flags.push(Flag::new(Kind::TypedText, "")),
        (false, "?") => submission.flags.push(Flag::new(Kind::Empty, "")),
        (false, _) => submission.flags.push(Flag::new(Kind::NoExercise, others)),
    }
    if !submission.flags.iter().any(|flag| flag.flag == Kind::Empty) {
        submission.flags.push(Flag::new(Kind::NotRead, ""));
    }
}

/// Returns the flag for this number of attempts, or for the attempt that was taken if others are equally new.
fn of_tries(tries: usize, taken: Option<String>) -> Option<Flag> {
    match taken {
        Some(taken) => Some(Flag::new(Kind::TriesAlike, printable(&taken))),
        None => (tries > 1).then(|| Flag::new(Kind::SeveralTries, tries.to_string())),
    }
}

#[cfg(test)]
pub(crate) mod tests;
