//! `cargo run -- reset`: an exercise begins anew, and what was given is as it was given. What the student had written
//! is kept in a file next to it.

use crate::Workspace;
use crate::judge::path_of;
use crate::safekeeping::{self, free_name};
use crate::workspace::is_called;
use std::path::{Path, PathBuf};
use text::{Text, files};

/// Puts the untouched stub in the place of the exercise of this name; or what was given, solved, back in its place, and
/// locks it again. Returns which file that is and where the old one is now, both relative to the workspace's root;
/// `None` if it was untouched or not there.
///
/// # Errors
/// No exercise has this name, or a file cannot be written. Then nothing has changed.
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
        // The first name that is free: no earlier attempt is overwritten.
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
