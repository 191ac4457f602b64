//! Finds the submissions and takes the exercises' files out of them; everything else in them is left alone.
//!
//! A *submission* is a folder, a zip file or a git checkout, with or without the course's other files. A file belongs to an exercise by its path
//! (`.../exercises/tictactoe/minimax.rs`), else by the end of its path (`tictactoe/minimax.rs`), else by its name alone, which is flagged.

use crate::words as say;
use course::Workspace;
use grading::course::Exercise;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use text::{Text, files};
use zip::ZipArchive;

/// More files than these are not looked through.
const MOST_FILES: usize = 100_000;

/// Of more files of one name than these only so many are read, those nearest to the top.
const MOST_OF_A_NAME: usize = 20;

/// An archive with more entries than these is not read at all: nobody's work is so large, and its list alone takes its time.
const MOST_ENTRIES: usize = 20_000;

/// More bytes than these of exercises' files are not read of one submission.
const MOST_BYTES: u64 = 32 << 20;

/// Folders whose files are nobody's work: of the course, of tools.
const NOT_SUBMITTED: [&str; 9] =
    ["target", "node_modules", "__MACOSX", "solutions", "tests", "crates", "docs", "variants", "stubs"];

/// What a student has handed in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Submission {
    /// The name of the folder or zip file; of several with one name, with that of the folder around it. Unique.
    pub id: String,
    /// The student's name, where the folder's name says it.
    pub name: Option<String>,
    /// What was taken: the text of each exercise's file, by the exercise's id.
    pub files: BTreeMap<String, Vec<u8>>,
    /// What a teacher should know about it.
    pub flags: Vec<Flag>,
}

/// Something that a teacher should know about a submission.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Flag {
    /// what
    pub flag: Kind,
    /// of which exercise, file or student
    pub of: String,
}

/// What a flag is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// It holds no exercise's file.
    Empty,
    /// It could not be read.
    Unreadable,
    /// A file is not where it should be.
    WrongLayout,
    /// There are several files for an exercise.
    Ambiguous,
    /// A file, or the whole, is larger than any exercise.
    TooLarge,
    /// A file does not compile.
    DoesNotCompile,
    /// A file holds what no exercise may.
    Refused,
    /// The compiler crashes over a file.
    CompilerCrashed,
    /// The compiler does not come to an end over a file.
    CompilerHangs,
    /// Tests were stopped: time, memory, output.
    CutOff,
    /// Code ended or crashed the program.
    Crashed,
    /// Code tried what the cage forbids.
    Forbidden,
    /// Its time was used up before everything was tried.
    OutOfTime,
    /// Nothing confined it.
    Unconfined,
    /// It could not be graded.
    NotGraded,
    /// Another submission has the same number.
    SameNumber,
    /// A file is too long to be compared with others.
    NotCompared,
    /// It is like another's.
    Similar,
}

impl Kind {
    /// The word for it.
    #[must_use]
    pub fn text(self) -> Text {
        match self {
            Kind::Empty => say::flag_empty(),
            Kind::Unreadable => say::flag_unreadable(),
            Kind::WrongLayout => say::flag_wrong_layout(),
            Kind::Ambiguous => say::flag_ambiguous(),
            Kind::TooLarge => say::flag_too_large(),
            Kind::DoesNotCompile => grading::report::Status::DoesNotCompile.text(),
            Kind::Refused => say::flag_refused(),
            Kind::CompilerCrashed => say::flag_compiler_crashed(),
            Kind::CompilerHangs => say::flag_compiler_hangs(),
            Kind::CutOff => say::flag_cut_off(),
            Kind::Crashed => say::flag_crashed(),
            Kind::Forbidden => say::flag_forbidden(),
            Kind::OutOfTime => say::flag_out_of_time(),
            Kind::Unconfined => say::flag_unconfined(),
            Kind::SameNumber => say::flag_same_number(),
            Kind::NotCompared => say::flag_not_compared(),
            Kind::NotGraded => say::flag_not_graded(),
            Kind::Similar => say::flag_similar(),
        }
    }
}

impl Kind {
    /// Whether a flag of this kind names another student: it is for the teacher only.
    #[must_use]
    pub fn names_another(self) -> bool {
        matches!(self, Kind::Similar | Kind::SameNumber)
    }
}

impl Flag {
    /// A flag of this kind.
    pub fn new(flag: Kind, of: impl Into<String>) -> Flag {
        Flag { flag, of: of.into() }
    }

    /// `does not compile: minimax`
    #[must_use]
    pub fn text(&self) -> Text {
        let word = self.flag.text();
        if self.of.is_empty() { word } else { Text::new(|_| format!("{word}: {}", self.of)) }
    }
}

/// The submissions of all these folders, in the order of their ids; and what lies about there that is none. Tells `reading` the id of each before it is read.
///
/// # Errors
/// One of `from` cannot be read.
pub fn collect(
    workspace: &Workspace,
    from: &[PathBuf],
    out: &Path,
    reading: &dyn Fn(&str),
) -> Result<(Vec<Submission>, Vec<PathBuf>), Text> {
    let out = fs::canonicalize(out).ok();
    let (mut paths, mut ignored) = (Vec::new(), Vec::new());
    for folder in from {
        let absolute = fs::canonicalize(folder).map_err(|error| files::cannot_read(folder.display(), error))?;
        if absolute.is_file() || is_submission(workspace, &absolute)? {
            paths.push(absolute);
            continue;
        }
        for path in entries(&absolute)? {
            let hidden = path.file_name().is_none_or(|name| name.to_string_lossy().starts_with('.'));
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
            if about.is_dir() || about.is_file() && (is_archive(&path) || extension(&path) == "rs") {
                paths.push(path);
            } else {
                ignored.push(path);
            }
        }
    }
    let mut submissions: Vec<Submission> = Vec::new();
    for Named { path, id, rivals } in ids(&paths) {
        reading(&id);
        let mut submission = read(workspace, &path, id);
        submission.flags.extend(rivals.into_iter().map(|rival| Flag::new(Kind::SameNumber, rival)));
        submissions.push(submission);
    }
    submissions.sort_by(|a, b| a.id.cmp(&b.id));
    Ok((submissions, ignored))
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

/// Whether this folder is itself a submission and not a folder of them: it holds the file of an exercise, in `exercises/`, in a chapter's folder or loose, and
/// besides nothing but the course's other folders. A student may be called `exercises`.
fn is_submission(workspace: &Workspace, folder: &Path) -> Result<bool, Text> {
    let chapters: Vec<&str> = workspace.course.chapters.iter().map(|chapter| chapter.id.as_str()).collect();
    let is_course = |name: &str| {
        name.starts_with('.') || name == "exercises" || chapters.contains(&name) || NOT_SUBMITTED.contains(&name)
    };
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let others = |path: &PathBuf| is_archive(path) || path.is_dir() && !is_course(&name(path));
    if entries(folder)?.iter().any(others) {
        return Ok(false);
    }
    let places = |exercise: &Exercise| {
        let loose = format!("{}.rs", exercise.name());
        [format!("exercises/{}.rs", exercise.id), format!("{}.rs", exercise.id), loose].map(|path| folder.join(path))
    };
    Ok(workspace.course.exercises().any(|exercise| places(exercise).iter().any(|path| path.is_file())))
}

fn extension(path: &Path) -> String {
    path.extension().unwrap_or_default().to_string_lossy().to_lowercase()
}

fn is_archive(path: &Path) -> bool {
    ["zip", "rar", "7z", "tar", "gz", "tgz", "xz", "bz2"].contains(&extension(path).as_str())
}

/// A submission's path and what it is called.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Named {
    path: PathBuf,
    /// Unique.
    id: String,
    /// The ids of those that claim the same number.
    rivals: Vec<String>,
}

/// An id for each path: Moodle's number, or its name; where that is taken, the name of the folder around it too, or a number.
///
/// Of several that claim one of Moodle's numbers the first has it, and the others keep their whole names: a student may call a zip whatever he likes, but must
/// not rename another's work.
fn ids(paths: &[PathBuf]) -> Vec<Named> {
    let whole = |path: &Path| {
        let zip = extension(path) == "zip";
        let name = if zip { path.file_stem() } else { path.file_name() };
        printable(&name.unwrap_or_default().to_string_lossy())
    };
    let number = |path: &Path| moodle(&whole(path)).map(|(_, number)| number);
    let name = |path: &Path| number(path).unwrap_or_else(|| whole(path));
    let mut ids: Vec<Named> = Vec::new();
    for (place, path) in paths.iter().enumerate() {
        let claimed = |number: &String| paths[..place].iter().any(|other| name(other) == *number);
        let number = number(path);
        let own = number.clone().filter(|number| !claimed(number)).unwrap_or_else(|| whole(path));
        let around = path.parent().map(&name).unwrap_or_default();
        let numbered = (2..).map(|number| format!("{own}-{number}"));
        let twice = number.is_none() && paths.iter().filter(|other| name(other) == own).count() > 1;
        let first = if twice { format!("{around}-{own}") } else { own.clone() };
        let taken = |id: &String| ids.iter().any(|other| other.id == *id);
        let id = std::iter::once(first).chain(numbered).find(|id| !taken(id)).expect("numbers do not run out");
        ids.push(Named { path: path.clone(), id, rivals: Vec::new() });
    }
    let numbers: Vec<Option<String>> = paths.iter().map(|path| number(path)).collect();
    for (place, number) in numbers.iter().enumerate().filter(|(_, number)| number.is_some()) {
        let others = (0..paths.len()).filter(|other| *other != place && numbers[*other] == *number);
        ids[place].rivals = others.map(|other| ids[other].id.clone()).collect();
    }
    ids
}

/// A name from the file system as it may be shown: one line, no steering of terminals.
fn printable(name: &str) -> String {
    let name: String = grading::tame(name, false).chars().map(|c| if c.is_whitespace() { ' ' } else { c }).collect();
    let name: String = name.trim().chars().take(100).collect();
    if name.is_empty() { "?".to_owned() } else { name }
}

/// What Moodle calls the folder of a submission, taken apart: `Ada Lovelace_123456_assignsubmission_file`.
fn moodle(folder: &str) -> Option<(String, String)> {
    let (before, _) = folder.split_once("_assignsubmission_")?;
    let (name, number) = before.rsplit_once('_')?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| (name.to_owned(), number.to_owned()))
}

fn read(workspace: &Workspace, path: &Path, id: String) -> Submission {
    let folder = printable(&path.file_name().unwrap_or_default().to_string_lossy());
    let name = moodle(&folder).map(|(name, _)| name);
    let names: Vec<String> = workspace.course.exercises().map(|exercise| format!("{}.rs", exercise.name())).collect();
    let found =
        std::panic::catch_unwind(AssertUnwindSafe(|| find(path, &names))).unwrap_or_else(|_| Err("?".to_owned()));
    let mut submission = Submission { id, name, ..Submission::default() };
    match found {
        Err(why) => submission.flags.push(Flag::new(Kind::Unreadable, printable(&why))),
        Ok(found) => take(workspace, found, &mut submission),
    }
    if submission.files.is_empty() && submission.flags.is_empty() {
        submission.flags.push(Flag::new(Kind::Empty, ""));
    }
    submission.flags.sort();
    submission.flags.dedup();
    submission
}

/// What was found in a submission.
#[derive(Default)]
struct Found {
    /// The Rust files: path within the submission, with `/`, and text; `None` if it is too large.
    files: Vec<(String, Option<Vec<u8>>)>,
    /// Their bytes.
    size: u64,
    /// Why not everything was looked through.
    too_many: Option<Text>,
}

impl Found {
    /// Reads of these paths those that could be exercises' files: nearest to the top first, not too many of one name, and not too much of all. The others only count.
    fn read<T>(
        mut paths: Vec<(String, T)>,
        mut text: impl FnMut(&T) -> Result<Option<Vec<u8>>, String>,
    ) -> Result<Found, String> {
        let mut found = Found::default();
        let mut of_a_name: BTreeMap<String, usize> = BTreeMap::new();
        paths.sort_by_cached_key(|(path, _)| (path.matches('/').count(), path.clone()));
        for (path, place) in paths {
            let name = path.rsplit('/').next().unwrap_or_default().to_owned();
            let count = of_a_name.entry(name).or_default();
            *count += 1;
            if *count > MOST_OF_A_NAME {
                found.too_many = Some(say::more_files_of_a_name(MOST_OF_A_NAME));
                continue;
            }
            let text = text(&place)?;
            // What is too large was read as well, as far as it may go.
            found.size += text.as_ref().map_or(guard::LARGEST_FILE, |text| text.len() as u64);
            if found.size > MOST_BYTES {
                found.too_many = Some(say::more_files_than(MOST_FILES));
                break;
            }
            found.files.push((path, text));
        }
        Ok(found)
    }
}

fn find(path: &Path, names: &[String]) -> Result<Found, String> {
    if path.is_dir() {
        let (paths, zips, too_many) = walk(path, names);
        let mut found = Found::read(paths, |path| text_of(path))?;
        if too_many {
            found.too_many = Some(say::more_files_than(MOST_FILES));
        }
        // Some services put each student's zip into a folder.
        if found.files.is_empty() {
            for zip in zips.iter().take(3) {
                let unzipped = unzip(zip, names)?;
                found.files.extend(unzipped.files);
                found.too_many = found.too_many.or(unzipped.too_many);
            }
        }
        return Ok(found);
    }
    match extension(path).as_str() {
        "zip" => unzip(path, names),
        "rs" => Ok(Found {
            files: vec![(path.file_name().unwrap_or_default().to_string_lossy().into_owned(), text_of(path)?)],
            ..Found::default()
        }),
        other => Err(format!(".{other}")),
    }
}

/// The Rust files below `root`, by their paths in it; zip files; and whether there was too much to look through. Links and devices are passed by, and so is what
/// nobody submits.
fn walk(root: &Path, names: &[String]) -> (Vec<(String, PathBuf)>, Vec<PathBuf>, bool) {
    let (mut files, mut zips) = (Vec::new(), Vec::new());
    let (mut folders, mut looked_at) = (vec![root.to_owned()], 0);
    while let Some(next) = folders.pop() {
        let mut entries: Vec<_> = fs::read_dir(next).into_iter().flatten().filter_map(Result::ok).collect();
        entries.sort_by_key(fs::DirEntry::path);
        for entry in entries {
            looked_at += 1;
            if looked_at > MOST_FILES {
                return (files, zips, true);
            }
            let (path, Ok(kind)) = (entry.path(), entry.file_type()) else { continue };
            let name = entry.file_name().to_string_lossy().into_owned();
            if kind.is_dir() && !name.starts_with('.') && !NOT_SUBMITTED.contains(&name.as_str()) {
                folders.push(path);
            } else if kind.is_file() && wanted(names, &name) {
                let within = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
                files.push((within, path));
            } else if kind.is_file() && extension(&path) == "zip" {
                zips.push(path);
            }
        }
    }
    (files, zips, false)
}

/// Whether a file of this name could be an exercise's; others only show that something was handed in.
fn wanted(names: &[String], name: &str) -> bool {
    // `Minimax.rs` is what some file systems take for `minimax.rs`: to its author it worked.
    names.iter().any(|wanted| wanted.eq_ignore_ascii_case(name)) || name == "main.rs" || name == "lib.rs"
}

fn text_of(path: &Path) -> Result<Option<Vec<u8>>, String> {
    at_most(File::open(path).map_err(|error| error.to_string())?)
}

/// All of the text; `None` if it is larger than any exercise. What is broken is not large.
fn at_most(from: impl Read) -> Result<Option<Vec<u8>>, String> {
    let mut text = Vec::new();
    from.take(guard::LARGEST_FILE + 1).read_to_end(&mut text).map_err(|error| error.to_string())?;
    Ok((text.len() as u64 <= guard::LARGEST_FILE).then_some(text))
}

/// The Rust files of a zip file. Nothing is written anywhere, and no more is unpacked than an exercise may have.
fn unzip(path: &Path, names: &[String]) -> Result<Found, String> {
    let file = File::open(path).map_err(|error| error.to_string())?;
    let mut archive = ZipArchive::new(std::io::BufReader::new(file)).map_err(|error| error.to_string())?;
    if archive.len() > MOST_ENTRIES {
        return Ok(Found { too_many: Some(say::more_files_than(MOST_ENTRIES)), ..Found::default() });
    }
    // Which of the two counts is a matter of the program that unpacks it.
    if archive.has_duplicate_names() {
        return Err(say::names_twice().en);
    }
    let mut paths = Vec::new();
    for number in 0..archive.len() {
        let name = archive.name_for_index(number).and_then(Result::ok).unwrap_or_default().replace('\\', "/");
        let folders: Vec<&str> = name.split('/').collect();
        let hidden = |name: &&str| name.starts_with('.') && *name != ".";
        let skipped = folders.iter().any(|name| hidden(name) || NOT_SUBMITTED.contains(name));
        if !skipped && wanted(names, folders.last().unwrap_or(&"")) {
            paths.push((name.clone(), (name, number)));
        }
    }
    // A link has a text, too: where it leads. It is passed by, as in a folder.
    let mut links = Vec::new();
    let mut found = Found::read(paths, |(name, number)| {
        let entry = archive.by_index(*number).map_err(|error| error.to_string())?;
        if !entry.is_file() {
            links.push(name.clone());
        }
        at_most(entry)
    })?;
    found.files.retain(|(path, _)| !links.contains(path));
    Ok(found)
}

/// How well a path says which exercise it belongs to: the lower, the better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// `exercises/tictactoe/minimax.rs`
    Whole,
    /// `tictactoe/minimax.rs`
    End,
    /// `minimax.rs`
    Name,
    /// `Minimax.rs`, wherever it lies
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
    let named = |exercise: &Exercise| text.contains(&format!("games::{}", exercise.chapter()));
    let sure = others.len() == 1 || named(exercise) && others.iter().filter(|other| named(other)).count() == 1;
    let in_chapter = path.to_ascii_lowercase().ends_with(&format!("{}.rs", exercise.id));
    (sure || in_chapter).then_some(if name == called { Fit::Name } else { Fit::OtherCase })
}

/// Takes from what was found the best file for each exercise.
fn take(workspace: &Workspace, found: Found, submission: &mut Submission) {
    if let Some(why) = &found.too_many {
        submission.flags.push(Flag::new(Kind::TooLarge, why.en.clone()));
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::io::Write;
    use std::time::Duration;
    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    fn workspace() -> Workspace {
        Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")).unwrap()
    }

    /// The submissions of a folder: (id, files, flags).
    fn collected(folder: &Path) -> Vec<(String, usize, String)> {
        let (submissions, _) = collect(&workspace(), &[folder.to_owned()], Path::new("nowhere"), &|_| ()).unwrap();
        let flags = |flags: &[Flag]| flags.iter().map(|flag| flag.text().en).collect::<Vec<_>>().join("; ");
        submissions.iter().map(|it| (it.id.clone(), it.files.len(), flags(&it.flags))).collect()
    }

    fn zip(path: &Path, names: impl IntoIterator<Item = String>, text: &str) {
        let mut zip = ZipWriter::new(File::create(path).unwrap());
        for name in names {
            zip.start_file(name, SimpleFileOptions::default()).unwrap();
            zip.write_all(text.as_bytes()).unwrap();
        }
        zip.finish().unwrap();
    }

    /// An archive whose entries, of names of the same length, all lead to one text of 2 MiB: a few bytes each.
    fn bomb(path: &Path, names: impl Iterator<Item = String>) {
        let names: Vec<String> = names.collect();
        zip(path, [names[0].clone()], &" ".repeat(2 << 20));
        let bytes = fs::read(path).unwrap();
        let start = bytes.windows(4).rposition(|four| four == b"PK\x01\x02").unwrap();
        let end = bytes.windows(4).rposition(|four| four == b"PK\x05\x06").unwrap();
        let mut bomb = bytes[..start].to_vec();
        for name in &names {
            let mut entry = bytes[start..end].to_vec();
            entry[46..46 + name.len()].copy_from_slice(name.as_bytes());
            bomb.extend(entry);
        }
        let (count, size) = (names.len() as u16, (bomb.len() - start) as u32);
        let mut last = bytes[end..].to_vec();
        last[8..10].copy_from_slice(&count.to_le_bytes());
        last[10..12].copy_from_slice(&count.to_le_bytes());
        last[12..16].copy_from_slice(&size.to_le_bytes());
        bomb.extend(last);
        fs::write(path, bomb).unwrap();
    }

    /// Writes one name over others of the same length, everywhere in a file.
    fn rename_within(path: &Path, from: &str, to: &str) {
        let mut bytes = fs::read(path).unwrap();
        for place in 0..bytes.len() - from.len() {
            if bytes[place..].starts_with(from.as_bytes()) {
                bytes[place..place + to.len()].copy_from_slice(to.as_bytes());
            }
        }
        fs::write(path, bytes).unwrap();
    }

    #[test]
    fn an_archive_of_very_many_entries_is_done_with_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let numbered = |count: usize| (0..count).map(|i| format!("{i:05}/minimax.rs"));
        bomb(&path("many.zip"), numbered(60_000));
        bomb(&path("one.zip"), numbered(60_000).map(|_| "00000/minimax.rs".to_owned()));
        bomb(&path("some.zip"), numbered(19_000));
        zip(&path("twice.zip"), ["tictactoe/minimax.rs", "tictactoe/minimax.rz"].map(str::to_owned), "");
        rename_within(&path("twice.zip"), "minimax.rz", "minimax.rs");
        assert!(fs::metadata(path("one.zip")).unwrap().len() < 5_000_000);
        let start = cage::computed();
        let found = collected(folder.path());
        // Half a second; it were minutes.
        let took = cage::computed() - start;
        assert!(took < Duration::from_secs(5), "{took:?}");
        let twice = "cannot be read: an archive in which a name stands twice";
        assert_eq!(found[0], ("many".into(), 0, "too large: more than 20000 files".into()));
        assert_eq!(found[1], ("one".into(), 0, twice.into()));
        assert_eq!(found[2], ("some".into(), 0, "too large: more than 20 files of one name".into()));
        assert_eq!(found[3], ("twice".into(), 0, twice.into()));
    }

    #[test]
    fn many_copies_do_not_hide_the_one_in_its_place() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("ada/exercises/tictactoe");
        fs::create_dir_all(&place).unwrap();
        fs::write(place.join("check_if_full.rs"), "right").unwrap();
        for i in 0..30 {
            let old = folder.path().join(format!("ada/old/old/old/{i}/exercises/tictactoe"));
            fs::create_dir_all(&old).unwrap();
            fs::write(old.join("check_if_full.rs"), "old").unwrap();
        }
        let (submissions, _) = collect(&workspace(), &[folder.path().into()], Path::new("nowhere"), &|_| ()).unwrap();
        assert_eq!(submissions[0].files["tictactoe/check_if_full"], b"right");
    }

    #[test]
    fn a_broken_archive_cannot_be_read_and_is_not_large() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("broken.zip");
        let mut noise = 1_u32;
        let mut next = || {
            noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            char::from(b'a' + (noise >> 24) as u8 % 26)
        };
        let text: String = std::iter::repeat_with(&mut next).take(10_000).collect();
        zip(&path, ["tictactoe/minimax.rs".to_owned()], &text);
        let mut bytes = fs::read(&path).unwrap();
        bytes[1000..3000].fill(0xa5);
        fs::write(&path, bytes).unwrap();
        let found = collected(folder.path());
        assert!(found[0].2.starts_with("cannot be read: ") && found[0].1 == 0, "{found:?}");
    }

    #[test]
    fn nobody_renames_another_and_everybody_has_a_name() {
        let folder = tempfile::tempdir().unwrap();
        let make = |name: &str| zip(&folder.path().join(name), ["tictactoe/minimax.rs".to_owned()], "");
        make("Ada_4711_assignsubmission_file.zip");
        make("x__assignsubmission_.zip");
        let ids = || collected(folder.path()).into_iter().map(|(id, _, flags)| (id, flags)).collect::<Vec<_>>();
        assert_eq!(ids(), [("4711".into(), String::new()), ("x__assignsubmission_".into(), String::new())]);
        make("Eve_4711_assignsubmission_file.zip");
        let flag = |other: &str| format!("claims the same number as: {other}");
        let (ada, eve) = (flag("Eve_4711_assignsubmission_file"), flag("4711"));
        assert_eq!(ids()[..2], [("4711".into(), ada), ("Eve_4711_assignsubmission_file".into(), eve)]);
    }

    #[test]
    fn whatever_an_archive_calls_its_files_only_their_text_is_taken() {
        let around = tempfile::tempdir().unwrap();
        let folder = around.path().join("class");
        fs::create_dir(&folder).unwrap();
        let path = |name: &str| folder.join(name);
        let one = |name: &str| [name.to_owned()];
        let place = "exercises/tictactoe/minimax.rs";
        zip(&path("a-above.zip"), one(&format!("../../../{place}")), "mine");
        zip(&path("b-absolute.zip"), one(&format!("/{place}")), "mine");
        zip(&path("c-backwards.zip"), one("..\\exercises\\tictactoe\\minimax.rs"), "mine");
        zip(&path("d-dots.zip"), one("./exercises/./x/../tictactoe/minimax.rs"), "mine");
        zip(&path("e-drive.zip"), one("C:\\exercises\\tictactoe\\minimax.rs"), "mine");
        zip(
            &path("f-ends.zip"),
            ["exercises/tictactoe/minimax.rs\0.txt", "minimax.rs/", "minimax.rs "].map(str::to_owned),
            "",
        );
        // The same place written in two ways, with different texts.
        let mut twice = ZipWriter::new(File::create(path("g-twice.zip")).unwrap());
        for (name, text) in [(place, "one"), ("exercises\\tictactoe\\minimax.rs", "two")] {
            twice.start_file(name, SimpleFileOptions::default()).unwrap();
            twice.write_all(text.as_bytes()).unwrap();
        }
        twice.finish().unwrap();
        // A link, and a file behind one.
        let mut link = ZipWriter::new(File::create(path("h-link.zip")).unwrap());
        link.add_symlink(place, "/etc/passwd", SimpleFileOptions::default()).unwrap();
        link.add_symlink("tictactoe", "/etc", SimpleFileOptions::default()).unwrap();
        link.finish().unwrap();
        // An archive in an archive, and archives of other kinds under this name.
        let inner = fs::read(path("b-absolute.zip")).unwrap();
        let mut outer = ZipWriter::new(File::create(path("i-nested.zip")).unwrap());
        outer.start_file("exercises/tictactoe/minimax.zip", SimpleFileOptions::default()).unwrap();
        outer.write_all(&inner).unwrap();
        outer.finish().unwrap();
        fs::write(path("j-tar.zip"), [&b"exercises/tictactoe/minimax.rs"[..], &[0; 1024]].concat()).unwrap();
        fs::write(path("k-rar.zip"), b"Rar!\x1a\x07\x01\x00 minimax.rs").unwrap();
        fs::write(path("l-nothing.zip"), b"").unwrap();
        // A program before it and words behind it.
        fs::write(path("m-both.zip"), [&b"#!/bin/sh\nexit\n"[..], &inner, b"words"].concat()).unwrap();
        let found = collected(&folder);
        let got: Vec<(&str, usize, &str)> =
            found.iter().map(|(id, files, flags)| (id.as_str(), *files, flags.split(':').next().unwrap())).collect();
        // What leads out of its folder is not followed even in thought.
        let (taken, unreadable) = (1, "cannot be read");
        assert_eq!(
            got,
            [
                ("a-above", 0, "empty"),
                ("b-absolute", taken, ""),
                ("c-backwards", 0, "empty"),
                ("d-dots", 0, "empty"),
                ("e-drive", taken, ""),
                ("f-ends", 0, "empty"),
                ("g-twice", taken, "several files"),
                ("h-link", 0, "empty"),
                ("i-nested", 0, "empty"),
                ("j-tar", 0, unreadable),
                ("k-rar", 0, unreadable),
                ("l-nothing", 0, unreadable),
                ("m-both", taken, ""),
            ]
        );
        assert_eq!(fs::read_dir(around.path()).unwrap().count(), 1, "nothing is unpacked");
    }

    #[test]
    fn an_archive_that_lies_about_a_size_is_read_as_far_as_an_exercise_goes() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lies.zip");
        let text = " ".repeat(3 << 20);
        zip(&path, ["tictactoe/minimax.rs".to_owned()], &text);
        let mut bytes = fs::read(&path).unwrap();
        for (mark, at) in [(b"PK\x01\x02", 24), (b"PK\x03\x04", 22)] {
            let place = bytes.windows(4).position(|four| four == mark).unwrap();
            bytes[place + at..place + at + 4].copy_from_slice(&10_u32.to_le_bytes());
        }
        fs::write(&path, bytes).unwrap();
        let found = collected(folder.path());
        assert!(found[0].1 == 0 && !found[0].2.is_empty(), "{found:?}");
    }

    #[cfg(unix)]
    #[test]
    fn links_pipes_and_our_own_reports_among_the_submissions_are_nobodys() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("ada/exercises/tictactoe");
        fs::create_dir_all(&place).unwrap();
        fs::write(place.join("minimax.rs"), "mine").unwrap();
        std::os::unix::fs::symlink("../../../eve/field_at.rs", place.join("field_at.rs")).unwrap();
        std::os::unix::fs::symlink(folder.path(), place.join("again")).unwrap();
        std::os::unix::fs::symlink("ada", folder.path().join("bob")).unwrap();
        for pipe in ["ada/exercises/tictactoe/play_turn.rs", "carol.zip"] {
            std::process::Command::new("mkfifo").arg(folder.path().join(pipe)).status().unwrap();
        }
        let out = folder.path().join("reports");
        fs::create_dir_all(out.join("exercises/tictactoe")).unwrap();
        fs::write(out.join("exercises/tictactoe/minimax.rs"), "ours").unwrap();
        let (submissions, ignored) = collect(&workspace(), &[folder.path().into()], &out, &|_| ()).unwrap();
        let ids: Vec<(&str, usize)> = submissions.iter().map(|it| (it.id.as_str(), it.files.len())).collect();
        assert_eq!((ids, ignored.len()), (vec![("ada", 1)], 2));
    }

    proptest! {
        #[test]
        fn ids_are_unique_and_never_empty(names in proptest::collection::vec("[a_1]{0,2}(_[0-9]{0,2}_assignsubmission_)?(file)?(\\.zip)?", 1..8)) {
            let paths: Vec<PathBuf> = names.iter().enumerate().map(|(i, name)| format!("/{}/{name}", i % 2).into()).collect();
            let ids: Vec<String> = ids(&paths).into_iter().map(|named| named.id).collect();
            let different: std::collections::BTreeSet<&String> = ids.iter().collect();
            prop_assert_eq!(different.len(), paths.len());
            prop_assert!(ids.iter().all(|id| !id.is_empty()));
        }
    }

    #[test]
    fn a_name_in_other_letters_is_taken_and_told() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let (workspace, folder) = (Workspace::at(&root).unwrap(), tempfile::tempdir().unwrap());
        let exercises = folder.path().join("mine/exercises/tictactoe");
        fs::create_dir_all(&exercises).unwrap();
        for name in ["Field_at.rs", "Minimax.rs"] {
            fs::write(exercises.join(name), "use games::tictactoe::*;").unwrap();
        }
        let submission = read(&workspace, &folder.path().join("mine"), "mine".to_owned());
        assert_eq!(submission.files.keys().collect::<Vec<_>>(), ["tictactoe/field_at", "tictactoe/minimax"]);
        let said: Vec<String> = submission.flags.iter().map(|flag| flag.text().en).collect();
        assert!(
            said.len() == 2 && said[0] == "not in its place: field_at (exercises/tictactoe/Field_at.rs)",
            "{said:?}"
        );
    }
}
