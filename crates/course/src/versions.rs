//! Earlier versions of the student's code, kept in `saved/versions` while the watch runs, so that new code can play
//! against old code.
//!
//! Each version is a folder named by its number. It contains the files that differ from their stubs, and `version.toml`
//! with the time, the points, and an optional name.

use crate::Workspace;
use crate::judge::path_of;
use crate::overlay::{Files, files_below, write_below};
use crate::words as say;
use grading::course::Exercise;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use text::{Text, files};

/// The folder of the versions, relative to the workspace's root.
pub const FOLDER: &str = "saved/versions";

/// The name of the file with a version's metadata.
const ABOUT: &str = "version.toml";

/// The maximum size of a metadata file, in bytes. Larger files are ignored.
const LONGEST: u64 = 4 << 10;

/// The maximum number of versions without a name.
const KEPT: usize = 12;

/// The metadata of a version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct About {
    /// The date and time at which the version was kept.
    pub time: String,
    /// The points that the version had; `None` if it was kept without being graded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u32>,
    /// The maximum points that could be earned; `None` if the version was kept without being graded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<u32>,
    /// The name given by the student, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

/// A version of the student's code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Version {
    /// The 1-based number of the version.
    pub number: u32,
    /// The metadata of the version.
    pub about: About,
}

/// Returns the version numbers in use, in ascending order, whatever their folders contain.
fn taken(root: &Path) -> Vec<u32> {
    let entries = std::fs::read_dir(root.join(FOLDER)).into_iter().flatten().filter_map(Result::ok);
    let number = |entry: std::fs::DirEntry| entry.file_name().to_str()?.parse().ok();
    let mut taken: Vec<u32> = entries.filter_map(number).filter(|number| (1..u32::MAX).contains(number)).collect();
    taken.sort_unstable();
    taken
}

/// Returns all kept versions, the oldest first. Folders that are not versions are skipped.
#[must_use]
pub fn all(root: &Path) -> Vec<Version> {
    let version = |number| {
        let file = folder(root, number).join(ABOUT);
        // Only regular files are read: reading a pipe or a device might never end.
        let is_short = std::fs::metadata(&file).is_ok_and(|about| about.is_file() && about.len() <= LONGEST);
        let about = is_short.then(|| std::fs::read_to_string(file).ok()).flatten()?;
        let About { time, points, max, name } = toml::from_str(&about).ok()?;
        // The metadata may have been written by a stranger, so it is sanitised.
        let about = About { time: text::one_line(&time), points, max, name: name.filter(|name| is_name(name)) };
        Some(Version { number, about })
    };
    taken(root).into_iter().filter_map(version).collect()
}

/// Returns the numbers of the newest versions offered for selection, the newest first.
#[must_use]
pub fn newest(root: &Path) -> Vec<u32> {
    const MOST: usize = 6;
    all(root).iter().rev().take(MOST).map(|version| version.number).collect()
}

fn folder(root: &Path, number: u32) -> PathBuf {
    root.join(FOLDER).join(number.to_string())
}

/// Returns the files of this version, to be laid over the stubs.
#[must_use]
pub fn files_of(root: &Path, number: u32) -> Files {
    files_below(&folder(root, number))
}

/// Keeps these files as a new version, with their points and a name if they have any, unless the newest version holds
/// the same files. The oldest versions without a name are removed. Returns the number of the new version.
///
/// # Errors
/// The version cannot be written.
pub fn keep(
    workspace: &Workspace,
    laid: &Files,
    points: Option<(u32, u32)>,
    name: Option<String>,
) -> Result<Option<u32>, Text> {
    let (root, own) = (&workspace.root, workspace.own(laid));
    let before = all(root);
    let is_the_newest = before.last().is_some_and(|newest| files_of(root, newest.number) == own);
    if own.is_empty() || is_the_newest {
        return Ok(None);
    }
    let number = taken(root).last().map_or(1, |last| last + 1);
    let time = chrono::Local::now().format("%Y-%m-%d %H:%M").to_string();
    let (points, max) = points.unzip();
    let about = toml::to_string(&About { time, points, max, name }).expect("numbers and words are TOML");
    whole::write_folder(&folder(root, number), |folder| {
        std::fs::write(folder.join(ABOUT), about)?;
        write_below(folder, &own)
    })?;
    let unnamed: Vec<&Version> = before.iter().filter(|version| version.about.name.is_none()).collect();
    for version in unnamed.iter().take((unnamed.len() + 1).saturating_sub(KEPT)) {
        remove(workspace, version.number);
    }
    Ok(Some(number))
}

/// Whether a version may have this name: at most 30 letters, digits, `-` and `_`, and not only digits.
fn is_name(name: &str) -> bool {
    !name.is_empty()
        && name.chars().all(|letter| letter.is_alphanumeric() || "-_".contains(letter))
        && name.chars().count() <= 30
        && name.parse::<u64>().is_err()
}

/// Removes the files of a version, and its folder if no other file is in it.
fn remove(workspace: &Workspace, number: u32) {
    let folder = folder(&workspace.root, number);
    let files = workspace.course.exercises().map(|exercise| folder.join(path_of(&exercise.id)));
    for file in files.chain([folder.join(ABOUT)]) {
        let _ = std::fs::remove_file(&file);
        let _ = file.parent().map(std::fs::remove_dir);
    }
}

/// Renames a version, or removes its name if the new one is empty.
///
/// # Errors
/// The version does not exist, the name is invalid or taken, or the file cannot be written.
pub fn rename(root: &Path, number: u32, name: &str) -> Result<(), Text> {
    let all = all(root);
    let Some(version) = all.iter().find(|version| version.number == number) else {
        return Err(unknown(&number.to_string(), &all));
    };
    let is_taken = all.iter().any(|other| other.number != number && other.about.name.as_deref() == Some(name));
    if !name.is_empty() && (!is_name(name) || is_taken) {
        return Err(if is_taken { say::version_name_taken(name) } else { say::no_version_name(name) });
    }
    let about = About { name: Some(name.to_owned()).filter(|name| !name.is_empty()), ..version.about.clone() };
    let text = toml::to_string(&about).expect("numbers and words are TOML");
    whole::write_file(&folder(root, number).join(ABOUT), text.as_bytes())
}

/// Returns the number of the version with this number or name.
///
/// # Errors
/// No such version exists.
pub fn find(root: &Path, called: &str) -> Result<u32, Text> {
    let all = all(root);
    let is_it = |version: &&Version| {
        version.number.to_string() == called || version.about.name.as_deref().is_some_and(|name| name == called)
    };
    all.iter().find(is_it).map(|version| version.number).ok_or_else(|| unknown(called, &all))
}

fn unknown(called: &str, all: &[Version]) -> Text {
    let name = |version: &Version| match &version.about.name {
        Some(name) => format!("{} ({name})", version.number),
        None => version.number.to_string(),
    };
    match all {
        [] => say::no_versions(FOLDER),
        all => say::no_such_version(called, all.iter().map(name).collect::<Vec<_>>().join(", ")),
    }
}

/// Replaces version names by numbers in a list of players: `version:first` becomes `version:1`, and
/// `my-evaluation@first` becomes `my-evaluation@1`.
///
/// # Errors
/// No such version exists.
pub fn numbered(root: &Path, players: &str) -> Result<String, Text> {
    let one = |typed: &str| {
        let (before, called) = match (typed.strip_prefix("version:"), typed.split_once('@')) {
            (Some(called), _) => ("version:".to_owned(), called),
            // Whether the player has versions, and whether this version exists, is checked by its build.
            (None, Some((_, number))) if number.parse::<u32>().is_ok() => return Ok(typed.to_owned()),
            (None, Some((player, called))) => (format!("{player}@"), called),
            (None, None) => return Ok(typed.to_owned()),
        };
        Ok(format!("{before}{}", find(root, called)?))
    };
    let all: Result<Vec<String>, Text> = players.split(',').map(|player| one(player.trim())).collect();
    Ok(all?.join(","))
}

/// Returns the output of `cargo run -- versions`.
#[must_use]
pub fn listed(root: &Path) -> String {
    let all = all(root);
    if all.is_empty() {
        return format!("{}\n", say::no_versions(FOLDER));
    }
    let line = |Version { number, about: About { time, points, max, name } }: &Version| {
        let name = name.as_ref().map_or(String::new(), |name| format!("  {name}"));
        let points = points.zip(*max).map_or("–".to_owned(), |(points, max)| format!("{points}/{max}"));
        format!("{number:>4}  {time}  {points:>7}{name}\n")
    };
    let lines: String = all.iter().map(line).collect();
    format!("{lines}\n{}\n", say::how_to_use_versions(all.last().map_or(1, |version| version.number)))
}

/// The exercise files restored from a version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The ids of the exercises whose files were written.
    pub written: Vec<String>,
    /// The version in which the replaced files are kept; `None` if no file was replaced, or the newest version holds
    /// them.
    pub kept: Option<u32>,
}

/// Writes the files of a version to `exercises/`; only the file of the exercise `only`, if one is named. The current
/// files are kept as a version first. Exercises that the version does not contain are left unchanged.
///
/// # Errors
/// The version or the exercise does not exist, the version does not contain the exercise, or a file cannot be written.
pub fn restore(workspace: &Workspace, called: &str, only: Option<&str>) -> Result<Restored, Text> {
    let number = find(&workspace.root, called)?;
    let exercises = workspace.root.join("exercises");
    let (held, now) = (code_of(workspace, number)?, files_below(&exercises));
    let wanted = only.map(|name| workspace.exercise(name)).transpose()?;
    if let Some(exercise) = wanted.filter(|exercise| !held.contains_key(&path_of(&exercise.id))) {
        return Err(say::not_in_version(number, &exercise.id));
    }
    let is_wanted = |exercise: &&Exercise| wanted.is_none_or(|wanted| wanted.id == exercise.id);
    let mut written = Vec::new();
    for exercise in workspace.course.exercises().filter(is_wanted) {
        let path = path_of(&exercise.id);
        if held.get(&path).is_some_and(|text| now.get(&path) != Some(text)) {
            written.push(exercise.id.clone());
        }
    }
    let is_replaced = written.iter().any(|id| workspace.own(&now).contains_key(&path_of(id)));
    let kept = if is_replaced { keep(workspace, &now, None, None)? } else { None };
    for path in written.iter().map(|id| path_of(id)) {
        whole::write_file(&exercises.join(&path), &held[&path])?;
    }
    Ok(Restored { written, kept })
}

/// Returns the files of a version.
///
/// # Errors
/// The version no longer exists.
pub fn code_of(workspace: &Workspace, number: u32) -> Result<Files, Text> {
    find(&workspace.root, &number.to_string())?;
    let files = files_of(&workspace.root, number);
    if files.is_empty() { Err(files::cannot_read(folder(&workspace.root, number).display(), "–")) } else { Ok(files) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn workspace(root: &Path) -> Workspace {
        let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        Workspace { root: root.to_owned(), ..Workspace::at(&ours).unwrap() }
    }

    /// Creates a copy of the course's stubs, and a function that returns a solution marked by a number.
    fn checkout() -> (tempfile::TempDir, Workspace, impl Fn(u32) -> Files) {
        let folder = tempfile::tempdir().unwrap();
        let workspace = workspace(folder.path());
        let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("stubs");
        let stubs = files_below(&ours);
        write_below(&workspace.stubs(), &stubs).unwrap();
        let files = move |number: u32| {
            let mut files = stubs.clone();
            files.insert(path_of("tictactoe/minimax"), format!("// {number}\n").into_bytes());
            files
        };
        (folder, workspace, files)
    }

    #[test]
    fn what_was_changed_is_kept_once_and_the_oldest_without_a_name_go() {
        let (_folder, workspace, files) = checkout();
        let root = &workspace.root;
        let keep = |number: u32| keep(&workspace, &files(number), Some((number, 291)), None).unwrap();
        assert_eq!((keep(1), keep(1), keep(2)), (Some(1), None, Some(2)));
        assert_eq!(files_of(root, 2).into_keys().collect::<Vec<_>>(), [path_of("tictactoe/minimax")]);
        rename(root, 1, "first").unwrap();
        std::fs::write(folder(root, 2).join("notes.txt"), "why it lost").unwrap();
        for number in 3..40 {
            keep(number);
        }
        let left: Vec<u32> = all(root).iter().map(|version| version.number).collect();
        assert_eq!(left, [1].into_iter().chain(40 - KEPT as u32..40).collect::<Vec<_>>());
        assert_eq!(all(root).last().unwrap().about.points, Some(39));
        // Only a file that the student has put into the version's folder is kept.
        let lies_there: Vec<_> =
            std::fs::read_dir(folder(root, 2)).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert!(lies_there == ["notes.txt"] && !folder(root, 3).exists(), "{lies_there:?}");
        assert!(listed(root).contains("first") && listed(root).contains("39/291"), "{}", listed(root));
    }

    #[test]
    fn a_name_that_was_written_into_the_file_steers_no_terminal() {
        let (_folder, workspace, files) = checkout();
        keep(&workspace, &files(1), Some((1, 291)), None).unwrap();
        let file = folder(&workspace.root, 1).join(ABOUT);
        for name in ["\\u001B]0;owned\\u0007", "two\\nlines", "a\\u202Eb", ""] {
            let about = format!("time = \"2026\\u001B[2J\\n\"\npoints = 1\nmax = 2\nname = \"{name}\"\n");
            std::fs::write(&file, about).unwrap();
            let listed = listed(&workspace.root);
            assert_eq!(all(&workspace.root)[0].about.name, None, "{name}");
            assert!(!listed.contains(['\u{1b}', '\u{202e}']) && !listed.contains("owned"), "{listed:?}");
        }
    }

    #[test]
    fn what_lies_there_and_is_none_is_in_nobodys_way() {
        let (_folder, workspace, files) = checkout();
        std::fs::create_dir_all(folder(&workspace.root, 1).join("empty")).unwrap();
        assert_eq!(keep(&workspace, &files(1), Some((1, 291)), None), Ok(Some(2)));
        std::fs::create_dir_all(workspace.root.join(FOLDER).join(u32::MAX.to_string())).unwrap();
        assert_eq!(keep(&workspace, &files(2), Some((1, 291)), None), Ok(Some(3)));
    }

    #[test]
    fn stubs_are_no_version() {
        let (_folder, workspace, _) = checkout();
        let stubs = files_below(&workspace.stubs());
        assert_eq!(keep(&workspace, &stubs, Some((0, 291)), None), Ok(None));
        assert!(all(&workspace.root).is_empty());
        assert!(find(&workspace.root, "1").unwrap_err().en.contains(FOLDER));
    }

    #[test]
    fn a_version_is_found_by_its_number_or_name_and_a_wrong_one_is_told() {
        let (_folder, workspace, files) = checkout();
        let root = &workspace.root;
        for number in [1, 2] {
            keep(&workspace, &files(number), Some((1, 291)), None).unwrap();
        }
        rename(root, 1, "first").unwrap();
        assert_eq!(find(root, "first"), Ok(1));
        assert_eq!(numbered(root, "version:first, solution,mine@2"), Ok("version:1,solution,mine@2".to_owned()));
        for (called, wrong) in [("version:3", "1 (first), 2"), ("mine@x", "“x”"), ("version:", "“”")] {
            assert!(numbered(root, called).unwrap_err().en.contains(wrong), "{called}");
        }
        for name in ["7", "two words", "first"] {
            assert!(rename(root, 2, name).is_err(), "{name}");
        }
        assert!(rename(root, 9, "x").unwrap_err().en.contains('9'));
        rename(root, 1, "").unwrap();
        rename(root, 2, "first").unwrap();
        assert_eq!(find(root, "first"), Ok(2));
    }

    #[test]
    fn a_version_is_brought_back_and_what_it_replaces_is_kept() {
        let (_folder, workspace, files) = checkout();
        let root = &workspace.root;
        write_below(&root.join("exercises"), &files(1)).unwrap();
        let read = |id: &str| std::fs::read_to_string(root.join("exercises").join(path_of(id))).unwrap();
        keep(&workspace, &files(1), Some((1, 291)), None).unwrap();
        let (mut later, other) = (files(2), path_of("tictactoe/check_if_full"));
        later.insert(other, b"// new".to_vec());
        write_below(&root.join("exercises"), &later).unwrap();
        let restored = restore(&workspace, "1", None).unwrap();
        assert_eq!(restored, Restored { written: vec!["tictactoe/minimax".to_owned()], kept: Some(2) });
        assert_eq!(
            (read("tictactoe/minimax").as_str(), read("tictactoe/check_if_full").as_str()),
            ("// 1\n", "// new")
        );
        assert_eq!(files_of(root, 2), workspace.own(&later));
        assert!(listed(root).contains("–"), "{}", listed(root));
        // The files are equal, so nothing is written or kept.
        assert_eq!(restore(&workspace, "1", Some("minimax")).unwrap_err().message(), Some("several_exercises"));
        let again = restore(&workspace, "1", Some("tictactoe/minimax")).unwrap();
        assert_eq!(again, Restored { written: Vec::new(), kept: None });
        let told = restore(&workspace, "1", Some("check_if_full")).unwrap_err();
        assert!(told.en.contains("tictactoe/check_if_full"), "{told}");
        // The oldest unnamed version is restored although keeping the current files removes it.
        for number in 10..10 + KEPT as u32 {
            keep(&workspace, &files(number), None, None).unwrap();
        }
        let oldest = all(root)[0].number;
        let held = files_of(root, oldest);
        write_below(&root.join("exercises"), &files(99)).unwrap();
        restore(&workspace, &oldest.to_string(), None).unwrap();
        assert!(!folder(root, oldest).exists());
        assert_eq!(held[&path_of("tictactoe/minimax")], read("tictactoe/minimax").as_bytes());
    }

    proptest! {
        #[test]
        fn whatever_lies_there_is_no_version_or_one(name in "[0-9a-z]{1,12}", text in "\\PC{0,60}") {
            let folder = tempfile::tempdir().unwrap();
            let place = folder.path().join(FOLDER).join(&name);
            std::fs::create_dir_all(&place).unwrap();
            std::fs::write(place.join(ABOUT), &text).unwrap();
            let is_number = name.parse::<u32>().is_ok_and(|number| number > 0 && number.to_string() == name);
            let is_about = toml::from_str::<About>(&text).is_ok();
            prop_assert_eq!(all(folder.path()).len(), usize::from(is_number && is_about));
            std::fs::write(place.join(ABOUT), "time = \"\"\npoints = 1\nmax = 2\n").unwrap();
            prop_assert_eq!(all(folder.path()).len(), usize::from(is_number));
            let about = About { time: text, points: Some(3), max: Some(9), name: Some(name) };
            prop_assert_eq!(toml::from_str::<About>(&toml::to_string(&about).unwrap()).unwrap(), about);
        }
    }
}
