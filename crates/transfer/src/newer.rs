//! The newer course that an update is taken from: a folder, a ZIP file, or a git repository. Its files are listed and
//! read, and nothing is written outside the folder for the prepared update.

use crate::words as say;
use course::Workspace;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Component, Path, PathBuf};
use std::process::{Command, Stdio};
use text::{Text, files};
use zip::ZipArchive;

/// The file in a copy of the course that lists its files with their fingerprints.
pub const LIST: &str = whole::own::COURSE_LIST;

/// The limit of the bytes that are unpacked from a ZIP file.
const MAX_BYTES: u64 = 1 << 30;

/// Folders and files that belong to a checkout and not to the course.
const NOT_OF_THE_COURSE: [&str; 3] = ["target", "saved", ".git"];

/// Returns the root of the newer course at `from`, unpacked or cloned to `work` if necessary.
///
/// # Errors
/// There is no course at `from`, it is this checkout itself, or it is a course of another kind: with solutions instead
/// of without, or the other way round.
pub fn course(workspace: &Workspace, from: &str, work: &Path) -> Result<PathBuf, Text> {
    let path = Path::new(from);
    let root = if path.is_dir() {
        path.to_owned()
    } else if path.is_file() {
        unpack(path, work)?;
        work.to_owned()
    } else {
        clone(workspace, from, work)?;
        work.to_owned()
    };
    let root = root_below(&root).ok_or_else(|| say::no_course_in(from))?;
    if fs::canonicalize(&root).ok() == fs::canonicalize(&workspace.root).ok() {
        return Err(say::is_this_course(from));
    }
    match (root.join("solutions/Cargo.toml").is_file(), workspace.has_solutions()) {
        (true, false) => Err(say::update_has_solutions(from)),
        (false, true) => Err(say::update_lacks_solutions(from)),
        _ => Ok(root),
    }
}

/// The folder, or the only folder in it, that holds a course.
fn root_below(folder: &Path) -> Option<PathBuf> {
    let is_course = |folder: &PathBuf| {
        ["Cargo.toml", "tests/course.toml", "crates/course/stubs/lib.rs"].iter().all(|file| folder.join(file).is_file())
    };
    let below = fs::read_dir(folder).ok()?.filter_map(Result::ok).map(|entry| entry.path()).filter(is_course);
    let mut found = std::iter::once(folder.to_owned()).filter(is_course).chain(below);
    found.next().filter(|_| found.next().is_none())
}

fn unpack(file: &Path, work: &Path) -> Result<(), Text> {
    let unreadable = |why: &dyn std::fmt::Display| files::cannot_read(file.display(), why);
    let open = File::open(file).map_err(|error| unreadable(&error))?;
    let mut archive = ZipArchive::new(open).map_err(|_| say::no_zip(file.display()))?;
    let mut left = MAX_BYTES;
    for index in 0..archive.len() {
        let entry = archive.by_index(index).map_err(|error| unreadable(&error))?;
        let Some(path) = entry.enclosed_name().filter(|_| entry.is_file()) else { continue };
        let to = work.join(path);
        let mut bytes = Vec::new();
        entry.take(left + 1).read_to_end(&mut bytes).map_err(|error| unreadable(&error))?;
        left = left.checked_sub(bytes.len() as u64).ok_or_else(|| say::too_large(file.display()))?;
        let write = || {
            fs::create_dir_all(to.parent().unwrap_or(work))?;
            fs::write(&to, &bytes)
        };
        write().map_err(|error| files::cannot_write(to.display(), error))?;
    }
    Ok(())
}

/// Clones the newest commit of a remote of this checkout, or of the repository at this address.
fn clone(workspace: &Workspace, from: &str, work: &Path) -> Result<(), Text> {
    let git = |arguments: &[&str]| {
        let mut git = Command::new("git");
        git.arg("-C").arg(&workspace.root).args(arguments).stdin(Stdio::null()).output()
    };
    let is_name = !from.is_empty() && from.chars().all(|letter| letter.is_alphanumeric() || "._-".contains(letter));
    let is_address = from.contains("://") || from.contains('@') && from.contains(':');
    if from.starts_with('-') || !is_name && !is_address {
        return Err(say::nothing_there(from));
    }
    let remote =
        if is_name { git(&["remote", "get-url", from]).ok().filter(|said| said.status.success()) } else { None };
    let address = match remote {
        Some(said) => String::from_utf8_lossy(&said.stdout).trim().to_owned(),
        None if is_name => return Err(say::nothing_there(from)),
        None => from.to_owned(),
    };
    let target = work.to_string_lossy();
    let cloned = git(&["clone", "--quiet", "--depth", "1", "--", &address, &target]).map_err(say::no_git)?;
    if cloned.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&cloned.stderr);
    Err(say::cannot_clone(from, text::one_line(said.lines().last().unwrap_or_default())))
}

/// Returns the paths of the course's files in this folder, with `/` between the parts.
///
/// A copy that was handed out lists them itself, and git knows those of a checkout; in any other folder, all files are
/// meant but those of builds and those that a student keeps.
///
/// # Errors
/// The folder cannot be read.
pub fn files_of(root: &Path) -> Result<BTreeSet<String>, Text> {
    if let Ok(list) = fs::read_to_string(root.join(LIST)) {
        let listed = list.lines().filter_map(|line| line.split_once(' ')).map(|(_, path)| path.to_owned());
        return Ok(listed
            .filter(|path| is_below(path) && root.join(path).is_file())
            .chain([LIST.to_owned()])
            .collect());
    }
    if let Some(tracked) = tracked(root) {
        return Ok(tracked.into_iter().filter(|path| root.join(path).is_file()).collect());
    }
    let mut all = BTreeSet::new();
    walk(root, Path::new(""), &mut all).map_err(|error| files::cannot_read(root.display(), error))?;
    Ok(all)
}

/// Whether a path leads to a file below the folder that it is relative to.
pub fn is_below(path: &str) -> bool {
    !path.is_empty() && Path::new(path).components().all(|part| matches!(part, Component::Normal(_)))
}

/// The files that git knows in a checkout whose root is this folder; `None` if it is not the root of one.
pub fn tracked(root: &Path) -> Option<BTreeSet<String>> {
    root.join(".git").exists().then(|| git_paths(root, &["ls-files", "-z"]))?
}

/// The paths that a command of git prints, each ended by a zero byte.
pub fn git_paths(root: &Path, arguments: &[&str]) -> Option<BTreeSet<String>> {
    let said = Command::new("git").arg("-C").arg(root).args(arguments).stdin(Stdio::null()).output().ok()?;
    let paths = said.stdout.split(|byte| *byte == 0).filter_map(|path| String::from_utf8(path.to_vec()).ok());
    said.status.success().then(|| paths.filter(|path| is_below(path)).collect())
}

fn walk(root: &Path, folder: &Path, all: &mut BTreeSet<String>) -> io::Result<()> {
    for entry in fs::read_dir(root.join(folder))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let (path, kind) = (folder.join(&name), entry.file_type()?);
        let stays = NOT_OF_THE_COURSE.contains(&name.as_str()) || name.contains(".old-") || name.contains(".new-");
        if kind.is_dir() && !stays {
            walk(root, &path, all)?;
        } else if kind.is_file() && !stays {
            all.insert(path.to_string_lossy().replace('\\', "/"));
        }
    }
    Ok(())
}
