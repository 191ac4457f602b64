//! `cargo run -- reset`: replaces an exercise by its untouched stub, or restores a given file. The student's text is
//! kept in a file next to it.

use crate::Workspace;
use crate::judge::path_of;
use crate::safekeeping::{self, free_name};
use crate::workspace::is_called;
use std::path::{Path, PathBuf};
use text::{Text, files};

/// Replaces the exercise with this name by its untouched stub; or restores a solved exercise that was given, and locks
/// it again. Returns the paths of the file and of the copy of its old text, relative to the workspace's root. The
/// second path is `None` if the file was untouched or missing.
///
/// # Errors
/// No exercise has this name, or a file cannot be written. In both cases nothing has changed.
pub fn reset(workspace: &Workspace, name: &str) -> Result<(PathBuf, Option<PathBuf>), Text> {
    let given = workspace.course.given().find(|id| is_called(id, name));
    let id = match workspace.exercise(name) {
        Ok(exercise) => &exercise.id,
        Err(unknown) => given.ok_or(unknown)?,
    };
    let stub = workspace.stub(id)?;
    let relative = Path::new("exercises").join(path_of(id));
    let file = workspace.root.join(&relative);
    let old = std::fs::read(&file).ok().filter(|old| *old != stub);
    let mut kept = None;
    if let Some(old) = old {
        // The first free name is used, so that no earlier attempt is overwritten.
        let path = free_name(&file, "old");
        whole::write_file(&path, &old)?;
        kept = Some(path.strip_prefix(&workspace.root).unwrap_or(&path).to_owned());
    }
    whole::write_file(&file, &stub)?;
    safekeeping::forget(workspace, id);
    if given == Some(id) {
        whole::lock(&file).map_err(|error| files::cannot_write(file.display(), error))?;
    }
    Ok((relative, kept))
}
