//! `cargo run -- reset`: an exercise begins anew. What the student had written is kept in a file next to it.

use crate::Workspace;
use std::path::PathBuf;
use text::Text;

/// Puts the untouched stub in the place of the exercise of this name. Returns where the old file is now, relative to
/// the workspace's root; `None` if it was untouched or not there.
///
/// # Errors
/// No exercise has this name, or a file cannot be written. Then nothing has changed.
pub fn reset(workspace: &Workspace, name: &str) -> Result<Option<PathBuf>, Text> {
    let exercise = workspace.exercise(name)?;
    let (stub, file) = (workspace.stub(&exercise.id)?, workspace.root.join(exercise.stub()));
    let old = std::fs::read(&file).ok().filter(|old| *old != stub);
    let mut kept = None;
    if let Some(old) = old {
        // The first name that is free: no earlier attempt is overwritten.
        let mut free = (1_u32..).map(|n| exercise.stub().with_extension(format!("rs.old-{n}")));
        let path = free.find(|path| !workspace.root.join(path).exists()).expect("numbers do not run out");
        whole::write_file(&workspace.root.join(&path), &old)?;
        kept = Some(path);
    }
    whole::write_file(&file, &stub)?;
    Ok(kept)
}
