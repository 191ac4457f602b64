//! Finds the submissions and takes the exercises' files out of them; everything else in them is left alone.
//!
//! A *submission* is a folder, a zip file or a git checkout, with or without the course's other files. A file belongs to an exercise by its path
//! (`.../exercises/tictactoe/minimax.rs`), else by the end of its path (`tictactoe/minimax.rs`), else by its name alone, which is flagged.

use catalogue::{Text, class as say, cli};
use course::Workspace;
use grading::course::Exercise;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::Read;
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use zip::ZipArchive;

/// More files than these are not looked through.
const MOST_FILES: usize = 100_000;

/// More bytes than these of exercises' files are not kept of one submission.
const MOST_BYTES: u64 = 64 << 20;

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
    /// It could not be graded.
    NotGraded,
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
            Kind::DoesNotCompile => catalogue::grading::does_not_compile(),
            Kind::Refused => say::flag_refused(),
            Kind::CompilerCrashed => say::flag_compiler_crashed(),
            Kind::CompilerHangs => say::flag_compiler_hangs(),
            Kind::CutOff => say::flag_cut_off(),
            Kind::Crashed => say::flag_crashed(),
            Kind::Forbidden => say::flag_forbidden(),
            Kind::NotGraded => say::flag_not_graded(),
            Kind::Similar => say::flag_similar(),
        }
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

/// The submissions of all these folders, in the order of their ids; and what lies about there that is none.
///
/// # Errors
/// One of `from` cannot be read.
pub fn collect(workspace: &Workspace, from: &[PathBuf], out: &Path) -> Result<(Vec<Submission>, Vec<PathBuf>), Text> {
    let out = fs::canonicalize(out).ok();
    let (mut paths, mut ignored) = (Vec::new(), Vec::new());
    for folder in from {
        let absolute = fs::canonicalize(folder).map_err(|error| cli::cannot_read(folder.display(), error))?;
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
            let about = fs::symlink_metadata(&path).map_err(|error| cli::cannot_read(path.display(), error))?;
            if about.is_dir() || about.is_file() && (is_archive(&path) || extension(&path) == "rs") {
                paths.push(path);
            } else {
                ignored.push(path);
            }
        }
    }
    let mut submissions: Vec<Submission> = Vec::new();
    for (path, id) in ids(&paths) {
        submissions.push(read(workspace, &path, id));
    }
    submissions.sort_by(|a, b| a.id.cmp(&b.id));
    Ok((submissions, ignored))
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, Text> {
    let unreadable = |error| cli::cannot_read(folder.display(), error);
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

/// An id for each path: its name; where that is taken, the name of the folder around it too, or a number.
fn ids(paths: &[PathBuf]) -> Vec<(PathBuf, String)> {
    let name = |path: &Path| {
        let zip = extension(path) == "zip";
        let name = if zip { path.file_stem() } else { path.file_name() };
        let name = printable(&name.unwrap_or_default().to_string_lossy());
        moodle(&name).map_or(name, |(_, number)| number)
    };
    let mut ids: Vec<(PathBuf, String)> = Vec::new();
    for path in paths {
        let (own, around) = (name(path), path.parent().map(&name).unwrap_or_default());
        let numbered = (2..).map(|number| format!("{own}-{number}"));
        let twice = paths.iter().filter(|other| name(other) == own).count() > 1;
        let first = if twice { format!("{around}-{own}") } else { own.clone() };
        let taken = |id: &String| ids.iter().any(|(_, other)| other == id);
        let id = std::iter::once(first).chain(numbered).find(|id| !taken(id)).expect("numbers do not run out");
        ids.push((path.clone(), id));
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
    number.bytes().all(|byte| byte.is_ascii_digit()).then(|| (name.to_owned(), number.to_owned()))
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
    /// Whether there was too much to look through.
    too_many: bool,
}

fn find(path: &Path, names: &[String]) -> Result<Found, String> {
    if path.is_dir() {
        let (mut found, mut zips) = (Found::default(), Vec::new());
        walk(path, names, &mut found, &mut zips);
        // Some services put each student's zip into a folder.
        if found.files.is_empty() {
            for zip in zips.iter().take(3) {
                found.files.extend(unzip(zip, names)?.files);
            }
        }
        return Ok(found);
    }
    match extension(path).as_str() {
        "zip" => unzip(path, names),
        "rs" => Ok(Found {
            files: vec![(path.file_name().unwrap_or_default().to_string_lossy().into_owned(), text_of(path))],
            ..Found::default()
        }),
        other => Err(format!(".{other}")),
    }
}

/// The Rust files below `folder`. Links and devices are passed by, and so is what nobody submits.
fn walk(root: &Path, names: &[String], found: &mut Found, zips: &mut Vec<PathBuf>) {
    let (mut folders, mut looked_at) = (vec![root.to_owned()], 0);
    while let Some(next) = folders.pop() {
        let mut entries: Vec<_> = fs::read_dir(next).into_iter().flatten().filter_map(Result::ok).collect();
        entries.sort_by_key(fs::DirEntry::path);
        for entry in entries {
            looked_at += 1;
            if looked_at > MOST_FILES {
                found.too_many = true;
                return;
            }
            let (path, Ok(kind)) = (entry.path(), entry.file_type()) else { continue };
            let name = entry.file_name().to_string_lossy().into_owned();
            if kind.is_dir() && !name.starts_with('.') && !NOT_SUBMITTED.contains(&name.as_str()) {
                folders.push(path);
            } else if kind.is_file() && wanted(names, &name) {
                found.size += entry.metadata().map_or(0, |about| about.len().min(guard::LARGEST_FILE));
                if found.size > MOST_BYTES {
                    found.too_many = true;
                    return;
                }
                let within = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().replace('\\', "/");
                found.files.push((within, text_of(&path)));
            } else if kind.is_file() && extension(&path) == "zip" {
                zips.push(path);
            }
        }
    }
}

/// Whether a file of this name could be an exercise's; others only show that something was handed in.
fn wanted(names: &[String], name: &str) -> bool {
    // `Minimax.rs` is what some file systems take for `minimax.rs`: to its author it worked.
    names.iter().any(|wanted| wanted.eq_ignore_ascii_case(name)) || name == "main.rs" || name == "lib.rs"
}

fn text_of(path: &Path) -> Option<Vec<u8>> {
    at_most(File::open(path).ok()?)
}

/// All of the text, unless it is larger than any exercise.
fn at_most(from: impl Read) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    from.take(guard::LARGEST_FILE + 1).read_to_end(&mut text).ok()?;
    (text.len() as u64 <= guard::LARGEST_FILE).then_some(text)
}

/// The Rust files of a zip file. Nothing is written anywhere, and no more is unpacked than an exercise may have.
fn unzip(path: &Path, names: &[String]) -> Result<Found, String> {
    let file = File::open(path).map_err(|error| error.to_string())?;
    let mut archive = ZipArchive::new(std::io::BufReader::new(file)).map_err(|error| error.to_string())?;
    let mut found = Found { too_many: archive.len() > MOST_FILES, ..Found::default() };
    for number in 0..archive.len().min(MOST_FILES) {
        let name = archive.name_for_index(number).and_then(Result::ok).unwrap_or_default().replace('\\', "/");
        let folders: Vec<&str> = name.split('/').collect();
        let hidden = |name: &&str| name.starts_with('.') && *name != ".";
        let skipped = folders.iter().any(|name| hidden(name) || NOT_SUBMITTED.contains(name));
        if skipped || !wanted(names, folders.last().unwrap_or(&"")) {
            continue;
        }
        let entry = archive.by_index(number).map_err(|error| error.to_string())?;
        if entry.is_file() {
            let text = at_most(entry);
            found.size += text.as_ref().map_or(0, |text| text.len() as u64);
            if found.size > MOST_BYTES {
                found.too_many = true;
                break;
            }
            found.files.push((name.clone(), text));
        }
    }
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
    if found.too_many {
        submission.flags.push(Flag::new(Kind::TooLarge, say::more_files_than(MOST_FILES).en));
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
