//! Finds the folders, archives and files that are one person's hand-in each.
//!
//! A class is a folder or an archive with an entry for each person. Moodle and ILIAS put folders around these entries.
//! Such folders are opened until the entries have names of the form that these platforms use. If other folders surround
//! several folders with work, two readings are possible, and the teacher decides (`--nesting`).

use crate::found::{NOT_SUBMITTED, upload};
use crate::found::{extension, is_archive, is_nobodys, is_one_of, last_part, readable, zip_at};
use crate::moodle;
use crate::words as say;
use course::Workspace;
use grading::course::Exercise;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;
use text::{Text, files};

/// The places of a class's hand-ins, as the teacher names them.
#[derive(Clone, Copy, Debug)]
pub struct Source<'a> {
    /// Folders or archives of hand-ins, or single hand-ins.
    pub from: &'a [PathBuf],
    /// The number of levels from each path of `from` down to the hand-ins: 0 if the path itself is one. `None` to
    /// guess.
    pub nesting: Option<usize>,
    /// The folder of the course's own reports, which is no hand-in.
    pub out: &'a Path,
}

/// The hand-ins that were found.
#[derive(Default)]
pub(crate) struct Layout {
    /// The hand-ins, each of which is a folder, an archive or a file.
    pub paths: Vec<PathBuf>,
    /// Files and folders beside the hand-ins.
    pub ignored: Vec<PathBuf>,
    /// Files of downloads that could not be unpacked, each with the reason.
    pub broken: Vec<(PathBuf, String)>,
    out: Option<PathBuf>,
    unpacked: Vec<TempDir>,
}

/// Sibling folders with work, and the folder around them.
struct Several {
    /// The path of the surrounding folder, relative to the searched one, with a final `/`; empty if both are the same.
    around: String,
    names: Vec<String>,
    /// Whether two of the folders hold the same exercise, or are archives.
    overlap: bool,
}

/// Finds the hand-ins. For a tournament that asks for one `file`, finds the hand-ins that hold it.
///
/// # Errors
/// A path cannot be read, or has two possible readings.
pub(crate) fn hand_ins(workspace: &Workspace, source: &Source, file: Option<&str>) -> Result<Layout, Text> {
    let mut layout = Layout { out: fs::canonicalize(source.out).ok(), ..Layout::default() };
    for path in source.from {
        let absolute = fs::canonicalize(path).map_err(|error| files::cannot_read(path.display(), error))?;
        if absolute.is_file() {
            readable(&absolute).map_err(|why| files::cannot_read(path.display(), why))?;
        }
        match source.nesting {
            Some(levels) => layout.below(absolute, levels)?,
            None => layout.guess(workspace, path, absolute, file, source.from)?,
        }
    }
    Ok(layout)
}

impl Layout {
    /// Adds the entries that are `levels` levels below a path.
    fn below(&mut self, path: PathBuf, levels: usize) -> Result<(), Text> {
        if levels == 0 {
            self.paths.push(path);
            return Ok(());
        }
        let folder = if path.is_file() && extension(&path) == "zip" { self.unpack(&path)? } else { path };
        for entry in self.entries_of(&folder)? {
            let is_file = || moodle::is_named(&entry) || is_archive(&entry) || extension(&entry) == "rs";
            if entry.is_dir() || extension(&entry) == "zip" || levels == 1 && is_file() {
                self.below(entry, levels - 1)?;
            } else {
                self.ignored.push(entry);
            }
        }
        Ok(())
    }

    /// Adds the hand-ins of a path, as its names and contents suggest. `shown` is the path as the teacher typed it,
    /// `others` are all paths that were typed.
    fn guess(
        &mut self,
        workspace: &Workspace,
        shown: &Path,
        path: PathBuf,
        file: Option<&str>,
        others: &[PathBuf],
    ) -> Result<(), Text> {
        let names = names(workspace, file);
        if path.is_file() {
            // Beside other submissions, an archive is one student's, even if a folder in it is named like a person's.
            let is_class = |path: &Path| is_download(path, &names);
            if is_class(&path)
                && (persons(&path) > 1 || others.iter().filter(|other| is_archive(other)).all(|other| is_class(other)))
            {
                let folder = self.unpack(&path)?;
                return self.guess_class(workspace, shown, &folder, &names);
            }
            match several(workspace, &listing(&path), &names).filter(|_| others.len() == 1) {
                Some(several) => return Err(two_readings(shown, "", &several, 0)),
                None => self.paths.push(path),
            }
            return Ok(());
        }
        if !entries(&path)?.iter().any(|entry| moodle::is_named(entry)) && is_submission(workspace, &path, file)? {
            self.paths.push(path);
            return Ok(());
        }
        self.guess_class(workspace, shown, &path, &names)
    }

    /// Adds the hand-ins of a folder that holds a class.
    fn guess_class(
        &mut self,
        workspace: &Workspace,
        shown: &Path,
        folder: &Path,
        names: &[String],
    ) -> Result<(), Text> {
        let all = self.entries_of(folder)?;
        let all = if all.iter().all(|path| is_person(path) || is_around(path, AROUND) || !holds(path, names)) {
            let persons = without_wrappers(all.clone());
            let wrapper = all.iter().find(|path| is_around(path, AROUND) && !is_person(path));
            let different: BTreeSet<_> =
                persons.iter().filter(|path| is_person(path)).map(|path| person(path)).collect();
            // With one person in one folder, the folder may be the person's own, with a misleading folder in it.
            if let (Some(wrapper), 1) = (wrapper, different.len()) {
                let inner = persons.iter().find(|path| is_person(path)).expect("there is one");
                let around =
                    inner.parent().and_then(|parent| parent.strip_prefix(wrapper).ok()).unwrap_or(Path::new(""));
                let mut around = around.to_string_lossy().replace('\\', "/");
                if !around.is_empty() {
                    around.push('/');
                }
                let several = Several { around, names: vec![name_of(inner)], overlap: true };
                return Err(two_readings(shown, &name_of(wrapper), &several, 1));
            }
            let is_empty = |path: &PathBuf| path.is_dir() && !is_person(path);
            let (empty, persons) = match different.is_empty() {
                true => (Vec::new(), persons),
                false => persons.into_iter().partition(is_empty),
            };
            self.ignored.extend(empty);
            persons
        } else {
            all
        };
        // Beside other submissions, an archive is one student's, whatever it holds.
        let is_class = |path: &PathBuf| path.is_file() && is_download(path, names);
        let only_downloads = all.iter().all(|path| is_class(path) || !path.is_dir() && !is_archive(path));
        let mut paths = Vec::new();
        for path in all {
            let is_code = || is_archive(&path) || extension(&path) == "rs" || is_one_of(names, &name_of(&path));
            if only_downloads && is_class(&path) {
                let folder = self.unpack(&path)?;
                self.guess_class(workspace, &shown.join(name_of(&path)), &folder, names)?;
            } else if path.is_dir() || path.is_file() && (moodle::is_named(&path) || is_code()) {
                paths.push(path);
            } else {
                self.ignored.push(path);
            }
        }
        if !paths.iter().any(|path| is_person(path)) {
            one_reading(workspace, shown, &paths, names)?;
        }
        self.paths.extend(paths);
        Ok(())
    }

    /// Returns the entries of a folder that may be hand-ins. Links are skipped, because one could lead anywhere, even
    /// to another student's work.
    fn entries_of(&mut self, folder: &Path) -> Result<Vec<PathBuf>, Text> {
        let mut all = Vec::new();
        for path in entries(folder)? {
            if Some(&path) == self.out.as_ref() {
                continue;
            }
            if path.is_symlink() || is_nobodys(&name_of(&path)) {
                self.ignored.push(path);
            } else {
                all.push(path);
            }
        }
        Ok(all)
    }

    /// Unpacks an archive into a temporary folder, and returns that folder.
    fn unpack(&mut self, path: &Path) -> Result<PathBuf, Text> {
        let folder = tempfile::tempdir().map_err(|error| files::cannot_read(path.display(), error))?;
        self.broken.extend(moodle::unpack(path, folder.path())?);
        let place = folder.path().to_owned();
        self.unpacked.push(folder);
        Ok(place)
    }
}

/// Returns an error if the paths could be persons or folders around several persons, that is, if each of them holds
/// several folders with work. A single path of that kind is one person's, whose flags report its contents.
fn one_reading(workspace: &Workspace, shown: &Path, paths: &[PathBuf], names: &[String]) -> Result<(), Text> {
    let mut first = None;
    for path in paths {
        let listing = listing(path);
        let several = several(workspace, &listing, names).filter(|several| paths.len() == 1 || several.overlap);
        match several {
            Some(several) => first = first.or(Some((path, several))),
            // An empty folder is no evidence.
            None if paths.len() > 1 && listing.iter().all(|path| path.ends_with('/')) && path.is_dir() => {}
            None => return Ok(()),
        }
    }
    match first {
        Some((path, several)) => Err(two_readings(shown, &name_of(path), &several, 1)),
        None => Ok(()),
    }
}

/// Returns the message about an `entry`, `levels` levels below the teacher's path, that can be a person's or a folder
/// around several persons.
fn two_readings(shown: &Path, entry: &str, several: &Several, levels: usize) -> Text {
    let below = |path: &Path, name: &str| if name.is_empty() { path.to_owned() } else { path.join(name) };
    let entry = below(shown, entry);
    let around = below(&entry, several.around.trim_end_matches('/'));
    let deeper = levels + 1 + several.around.matches('/').count();
    let names: Vec<&str> = several.names.iter().take(3).map(String::as_str).collect();
    let dots = if several.names.len() > 3 { ", …" } else { "" };
    let line = say::two_readings(
        entry.display(),
        around.display(),
        format!("{}{dots}", names.join(", ")),
        format!("--nesting {levels}"),
        format!("--nesting {deeper}"),
    );
    Text::both(text::tame(&line.en, false), text::tame(&line.de, false))
}

/// Returns the file names of all exercises, or the name of the file that a tournament asks for.
pub(crate) fn names(workspace: &Workspace, file: Option<&str>) -> Vec<String> {
    let of_exercises = || workspace.course.exercises().map(|exercise| format!("{}.rs", exercise.name())).collect();
    file.map_or_else(of_exercises, |file| vec![file.to_owned()])
}

fn name_of(path: &Path) -> String {
    path.file_name().unwrap_or_default().to_string_lossy().into_owned()
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

/// The maximum number of entries that are examined to find out how to read a folder.
const MOST_LISTED: usize = 20_000;

/// Lists the contents of a folder or archive, without files that are no student's work. Paths have `/` as separator,
/// and folders a `/` at the end.
fn listing(path: &Path) -> Vec<String> {
    let is_work = |path: &str| !path.split('/').any(|part| is_nobodys(part) || NOT_SUBMITTED.contains(&part));
    let mut listed = Vec::new();
    if path.is_file() {
        let Ok(archive) = zip_at(path) else { return listed };
        let names = (0..archive.len().min(MOST_LISTED)).filter_map(|number| archive.name_for_index(number)?.ok());
        return names.map(|name| name.replace('\\', "/")).filter(|name| is_work(name)).collect();
    }
    let mut folders = vec![(path.to_owned(), String::new())];
    while let Some((folder, within)) = folders.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok) {
            let Ok(kind) = entry.file_type() else { continue };
            let name = format!("{within}{}", entry.file_name().to_string_lossy());
            if !is_work(last_part(&name)) || listed.len() >= MOST_LISTED {
                continue;
            }
            if kind.is_dir() {
                listed.push(format!("{name}/"));
                folders.push((entry.path(), format!("{name}/")));
            } else if kind.is_file() {
                listed.push(name);
            }
        }
    }
    listed
}

/// Returns the name of the exercise file at the end of a path, without the time of an upload.
fn work<'a>(path: &'a str, names: &[String]) -> Option<&'a str> {
    let name = last_part(path);
    let name = upload(name).map_or(name, |(_, name)| name);
    is_one_of(names, name).then_some(name)
}

/// Returns the sibling folders or archives with work, at the highest level that has several; `None` if there is work
/// above them.
fn several(workspace: &Workspace, listing: &[String], names: &[String]) -> Option<Several> {
    let is_courses =
        |name: &str| name == "exercises" || workspace.course.chapters.iter().any(|chapter| chapter.id == name);
    let mut around = String::new();
    loop {
        let (mut folders, mut archives, mut seen) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
        let mut overlap = false;
        for path in listing.iter().filter_map(|path| path.strip_prefix(&around)) {
            match path.split_once('/') {
                Some((top, _)) if is_courses(top) => return None,
                Some((top, rest)) => {
                    let found = work(rest, names).map(str::to_lowercase);
                    if found.is_some() || is_archive(Path::new(rest)) {
                        folders.insert(top.to_owned());
                        overlap |= seen.iter().any(|(other, name)| *other != top && *name == found);
                        seen.insert((top.to_owned(), found));
                    }
                }
                None if work(path, names).is_some() => return None,
                None if is_archive(Path::new(path)) => drop(archives.insert(path.to_owned())),
                None => {}
            }
        }
        let overlap = overlap || archives.len() > 1;
        match (folders.len(), archives.len()) {
            (1, 0) => around = format!("{around}{}/", folders.first()?),
            (0, 0 | 1) => return None,
            _ => return Some(Several { around, names: folders.into_iter().chain(archives).collect(), overlap }),
        }
    }
}

/// Whether this folder is itself a submission and not a folder of submissions. A submission holds the requested `file`,
/// or otherwise files of exercises: in `exercises/`, in a chapter's folder or loose. Besides, it holds only other
/// folders of the course. A student may be called `exercises`.
fn is_submission(workspace: &Workspace, folder: &Path, file: Option<&str>) -> Result<bool, Text> {
    let chapters: Vec<&str> = workspace.course.chapters.iter().map(|chapter| chapter.id.as_str()).collect();
    let is_course = |name: &str| {
        name.starts_with('.') || name == "exercises" || chapters.contains(&name) || NOT_SUBMITTED.contains(&name)
    };
    // Beside a complete `exercises/`, a folder without work is the student's own.
    let is_whole =
        workspace.course.exercises().any(|exercise| folder.join(format!("exercises/{}.rs", exercise.id)).is_file());
    let names = names(workspace, file);
    let is_work = |path: &String| work(path, &names).is_some() || is_archive(Path::new(path));
    let holds_work = |path: &Path| !is_whole || listing(path).iter().any(is_work);
    let others = |path: &PathBuf| is_archive(path) || path.is_dir() && !is_course(&name_of(path)) && holds_work(path);
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

/// The maximum number of folders around persons' entries: of the archive, the exercise, the sheet, a group.
const AROUND: usize = 5;

/// Whether a folder has a name as ILIAS gives it to a person's: `Last_First_login_id`.
pub(crate) fn is_ilias(name: &str) -> bool {
    let parts: Vec<&str> = name.split('_').collect();
    let is_number = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
    parts.len() >= 4 && !parts.contains(&"") && parts.last().is_some_and(is_number)
}

/// Whether an entry has a name as a platform gives it to a person's.
fn is_person(path: &Path) -> bool {
    moodle::is_named(path) || path.is_dir() && is_ilias(&name_of(path))
}

/// Returns the identity of the person whose entry this is.
fn person(path: &Path) -> String {
    let name = name_of(path);
    moodle::named(&name).map_or(name, |named| format!("{}_{}", named.name, named.number))
}

/// Whether this path may hold work: a folder that is not empty, an archive, or a requested file.
fn holds(path: &Path, names: &[String]) -> bool {
    let name = name_of(path);
    match path.is_dir() {
        true => listing(path).iter().any(|path| !path.ends_with('/')),
        false => is_archive(path) || extension(path) == "rs" || is_one_of(names, &name),
    }
}

/// Whether this is a folder of nothing but persons' entries, or of such folders, up to `deep` levels. Folders within a
/// student's own work may have any names.
fn is_around(folder: &Path, deep: usize) -> bool {
    if !folder.is_dir() || folder.is_symlink() || deep == 0 {
        return false;
    }
    let is_anything = |path: &PathBuf| !is_nobodys(&name_of(path)) && (path.is_dir() || is_archive(path));
    let all = entries(folder).unwrap_or_default();
    let is_code = |path: &PathBuf| extension(path) == "rs" && !is_person(path);
    let mut inner = all.iter().filter(|path| is_anything(path) || is_person(path)).peekable();
    inner.peek().is_some() && !all.iter().any(is_code) && inner.all(|path| is_person(path) || is_around(path, deep - 1))
}

/// Replaces each folder around persons' entries by these entries.
fn without_wrappers(paths: Vec<PathBuf>) -> Vec<PathBuf> {
    let inner = |path: PathBuf| match !is_person(&path) && is_around(&path, AROUND) {
        true => {
            let is_work = |path: &PathBuf| !is_nobodys(&name_of(path)) && !path.is_symlink();
            without_wrappers(entries(&path).unwrap_or_default().into_iter().filter(is_work).collect())
        }
        false => vec![path],
    };
    paths.into_iter().flat_map(inner).collect()
}

/// Returns the number of different persons in the names of an archive.
fn persons(path: &Path) -> usize {
    let named = |path: &String| path.split('/').find_map(|part| moodle::named(part).map(|named| named.number));
    let ilias = |path: &String| path.split('/').find(|part| is_ilias(part)).map(str::to_owned);
    let all: BTreeSet<String> = listing(path).iter().filter_map(|path| named(path).or_else(|| ilias(path))).collect();
    all.len()
}

/// Whether this archive is a platform's download of all submissions, that is, all work in it lies in persons' entries.
fn is_download(path: &Path, names: &[String]) -> bool {
    if extension(path) != "zip" {
        return false;
    }
    let listing = listing(path);
    let is_persons = |path: &&String| {
        let folders = path.rsplit_once('/').map_or("", |(folders, _)| folders);
        path.split('/').any(|part| moodle::named(part).is_some()) || folders.split('/').any(is_ilias)
    };
    let is_work = |path: &&String| work(path, names).is_some() || is_archive(Path::new(path.as_str()));
    listing.iter().any(|path| is_persons(&path)) && listing.iter().filter(is_work).all(|path| is_persons(&path))
}

#[cfg(test)]
mod tests;
