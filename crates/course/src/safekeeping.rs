//! Keeps the student's work when a newer course is unpacked over the folder, or an older `exercises/` is copied into
//! it.
//!
//! Two things happen before the student's files are graded. First, files of the course in `exercises/` (`mod.rs`,
//! `lib.rs`, `build.rs`, `Cargo.toml`) that were changed are restored; each changed file is kept next to the restored
//! one. Second, the text of each written exercise is copied to `saved/latest`. If a stub has replaced a text kept
//! there, the kept text becomes a named version, which `cargo run -- versions --restore` brings back.

use crate::Workspace;
use crate::judge::path_of;
use crate::overlay::{Files, files_below};
use crate::versions;
use crate::words as say;
use std::path::{Path, PathBuf};
use text::{Text, files};

/// The folder of the latest text of each written exercise, relative to the workspace's root.
pub const FOLDER: &str = "saved/latest";

/// Restores files of the course and keeps the written exercises. Returns a notice for the student, if there is one.
///
/// # Errors
/// A file cannot be written.
pub fn secure(workspace: &Workspace) -> Result<Option<Text>, Text> {
    let put_back = put_back(workspace)?;
    let lost = keep_latest(workspace)?;
    let said = [put_back, lost].into_iter().flatten();
    Ok(said.reduce(|first, second| first.then(&second)))
}

/// Restores files of the course in `exercises/` that were changed, and keeps the changed ones next to them.
fn put_back(workspace: &Workspace) -> Result<Option<Text>, Text> {
    let exercises = workspace.root.join("exercises");
    if !exercises.is_dir() {
        return Ok(None);
    }
    let mut kept = Vec::new();
    for (path, text) in guard::changed_files_of_the_course(&exercises) {
        let file = exercises.join(&path);
        if file.symlink_metadata().is_ok() {
            let old = free_name(&file, "old");
            std::fs::rename(&file, &old).map_err(|error| files::cannot_write(old.display(), error))?;
            kept.push(old.strip_prefix(&workspace.root).unwrap_or(&old).display().to_string());
        }
        let folder = file.parent().unwrap_or(&exercises);
        std::fs::create_dir_all(folder).map_err(|error| files::cannot_write(folder.display(), error))?;
        whole::write_file(&file, &text)?;
    }
    Ok((!kept.is_empty()).then(|| say::put_back(kept.join(", "))))
}

/// Returns the first free name of the form `FILE.KIND-N`.
#[must_use]
pub fn free_name(file: &Path, kind: &str) -> PathBuf {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut names = (1_u32..).map(|number| file.with_file_name(format!("{name}.{kind}-{number}")));
    names.find(|name| name.symlink_metadata().is_err()).expect("numbers do not run out")
}

/// Whether a text has a `todo!` outside comments.
pub(crate) fn has_todo(text: &[u8]) -> bool {
    String::from_utf8_lossy(text).lines().any(|line| line.split("//").next().unwrap_or_default().contains("todo!"))
}

/// Copies the written exercises to [`FOLDER`]. If a stub has replaced a kept text, all kept texts become a version
/// first.
fn keep_latest(workspace: &Workspace) -> Result<Option<Text>, Text> {
    let (folder, exercises) = (workspace.root.join(FOLDER), workspace.root.join("exercises"));
    let (kept, now) = (files_below(&folder), files_below(&exercises));
    let written = workspace.own(&now);
    let is_lost = |path: &PathBuf, kept: &Vec<u8>| match written.get(path) {
        None => true,
        Some(text) => has_todo(text) && !has_todo(kept),
    };
    let ids = workspace.course.exercises().map(|exercise| (exercise.id.as_str(), path_of(&exercise.id)));
    let lost: Vec<(&str, PathBuf)> =
        ids.filter(|(_, path)| kept.get(path).is_some_and(|text| is_lost(path, text))).collect();
    let mut said = None;
    if !lost.is_empty() {
        let number = keep_for_good(workspace, &kept)?;
        let names: Vec<&str> = lost.iter().map(|(id, _)| workspace.course.short_name(id)).collect();
        said = Some(say::files_are_stubs_again(names.join(", "), number));
        for (_, path) in &lost {
            let file = folder.join(path);
            std::fs::remove_file(&file).map_err(|error| files::cannot_write(file.display(), error))?;
        }
    }
    keep_files(&folder, &kept, &written)?;
    Ok(said)
}

/// Keeps these files as a named version, which is never removed in favour of a newer one. Returns its number.
fn keep_for_good(workspace: &Workspace, files: &Files) -> Result<u32, Text> {
    let name = free_version_name(&workspace.root);
    if let Some(number) = versions::keep(workspace, files, None, Some(name.clone()))? {
        return Ok(number);
    }
    // The newest version holds the same files.
    let newest = versions::all(&workspace.root).pop();
    if let Some(unnamed) = newest.iter().find(|newest| newest.about.name.is_none()) {
        versions::rename(&workspace.root, unnamed.number, &name)?;
    }
    Ok(newest.map_or(0, |newest| newest.number))
}

/// Writes those files whose kept copy is missing or different.
fn keep_files(folder: &Path, kept: &Files, written: &Files) -> Result<(), Text> {
    for (path, text) in written.iter().filter(|(path, text)| kept.get(*path) != Some(text)) {
        let file = folder.join(path);
        let around = file.parent().unwrap_or(folder);
        std::fs::create_dir_all(around).map_err(|error| files::cannot_write(around.display(), error))?;
        whole::write_file(&file, text)?;
    }
    Ok(())
}

/// Removes the kept text of an exercise that the student resets.
pub(crate) fn forget(workspace: &Workspace, id: &str) {
    let _ = std::fs::remove_file(workspace.root.join(FOLDER).join(path_of(id)));
}

/// Returns the first name `rescued_N` that no version has.
fn free_version_name(root: &Path) -> String {
    let all = versions::all(root);
    let is_free = |name: &String| all.iter().all(|version| version.about.name.as_ref() != Some(name));
    (1_u32..).map(|number| format!("rescued_{number}")).find(is_free).expect("numbers do not run out")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::overlay::write_below;
    use std::fs;

    /// Creates a checkout with the course's list, stubs and untouched exercises.
    fn checkout() -> (tempfile::TempDir, Workspace) {
        let ours = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let folder = tempfile::tempdir().unwrap();
        let workspace = Workspace { root: folder.path().to_owned(), ..Workspace::at(&ours).unwrap() };
        let stubs = files_below(&ours.join("crates/course/stubs"));
        for root in [workspace.stubs(), workspace.root.join("exercises")] {
            write_below(&root, &stubs).unwrap();
            fs::copy(ours.join("crates/course/stubs/Cargo.toml"), root.join("Cargo.toml")).unwrap();
        }
        (folder, workspace)
    }

    #[test]
    fn what_a_new_folder_of_stubs_replaces_is_a_version_that_can_be_brought_back() {
        let (_folder, workspace) = checkout();
        let file = workspace.root.join("exercises/tictactoe/check_if_full.rs");
        let stub = fs::read(&file).unwrap();
        assert_eq!(secure(&workspace), Ok(None));
        // An unpacked archive replaces the file by the stub; a newer archive by a newer stub, which the old course does
        // not know.
        for (version, replaced) in [(1, stub.clone()), (2, [&stub[..], b"// newer"].concat())] {
            let text = format!("pub fn check_if_full() {{}} // {version}\n");
            fs::write(&file, &text).unwrap();
            assert_eq!(secure(&workspace), Ok(None));
            fs::write(&file, replaced).unwrap();
            let said = secure(&workspace).unwrap().unwrap();
            assert!(said.en.contains("check_if_full") && said.en.contains(&format!("--restore {version}")), "{said}");
            assert_eq!(secure(&workspace), Ok(None), "it is said once");
            versions::restore(&workspace, &format!("rescued_{version}"), None).unwrap();
            assert_eq!(fs::read_to_string(&file).unwrap(), text);
        }
        crate::reset::reset(&workspace, "check_if_full").unwrap();
        assert_eq!(secure(&workspace), Ok(None), "a reset keeps the file itself");
    }

    #[test]
    fn files_of_the_course_are_put_back_and_the_old_ones_stay_beside_them() {
        let (_folder, workspace) = checkout();
        let list = workspace.root.join("exercises/tictactoe/mod.rs");
        let given = fs::read(&list).unwrap();
        fs::write(&list, "pub mod old;").unwrap();
        fs::remove_file(workspace.root.join("exercises/Cargo.toml")).unwrap();
        let said = secure(&workspace).unwrap().unwrap();
        assert!(said.en.contains("mod.rs.old-1") && !said.en.contains("Cargo.toml"), "{said}");
        assert_eq!(fs::read(&list).unwrap(), given);
        assert_eq!(fs::read_to_string(list.with_file_name("mod.rs.old-1")).unwrap(), "pub mod old;");
        assert!(workspace.root.join("exercises/Cargo.toml").is_file());
        assert!(guard::problems_of_exercises(&workspace.root.join("exercises")).is_empty());
        assert_eq!(secure(&workspace), Ok(None));
    }
}
