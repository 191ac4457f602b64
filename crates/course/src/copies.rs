//! Copies of players' programs. cargo builds every version of the student's code to the same path, and Windows locks a
//! running program, so cargo could not overwrite it.

use crate::Workspace;
use crate::blame::BrokenFiles;
use crate::build::Build;
use crate::overlay::Files;
use crate::player::{Code, Player};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;
use text::Text;

/// Builds this player with `build`, and returns a copy of its program, the exercises that do not compile, and the files
/// it was built from. `number` counts the builds of this process. `program` returns the built program, or an error if
/// there is none.
///
/// # Errors
/// An error of `build` or `program`; or the copy cannot be written.
pub fn built(
    code: Code,
    workspace: &Workspace,
    number: u64,
    build: impl FnOnce() -> Result<Player, Text>,
    program: impl FnOnce(Build) -> Result<PathBuf, Text>,
) -> Result<(PathBuf, BrokenFiles, Files), Text> {
    let folder = workspace.root.join("target/spielbaum/playing");
    std::fs::create_dir_all(&folder).map_err(|error| text::files::cannot_write(folder.display(), error))?;
    // The lock keeps other processes from building another version between the build and the copy. Without the lock,
    // that is unlikely.
    let _alone = File::create(folder.join("lock")).and_then(|lock| lock.lock().map(|()| lock));
    let Player { build, broken, files } = build()?;
    let built = program(build)?;
    let copy = folder.join(format!("{}-{}-{number}{}", code.name(), std::process::id(), std::env::consts::EXE_SUFFIX));
    remove_old_copies(&folder, code, number);
    std::fs::copy(built, &copy).map_err(|error| text::files::cannot_write(copy.display(), error))?;
    Ok((copy, broken, files))
}

/// Removes copies that are not started any more: those of this process except the previous one, which may still be in
/// use, and those of windows that are closed.
fn remove_old_copies(folder: &Path, code: Code, number: u64) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok) {
        let name = entry.path().with_extension("").file_name().unwrap_or_default().to_string_lossy().into_owned();
        let old = match name.split('-').collect::<Vec<_>>()[..] {
            [of, process, other] if process == std::process::id().to_string() => {
                of == code.name() && other.parse().is_ok_and(|other: u64| other + 1 < number)
            }
            [_, process, _] => is_closed(process, &entry),
            _ => false,
        };
        if old {
            let _ = std::fs::remove_file(entry.path());
        }
    }
}

/// Whether the window with this process id is closed. Where the operating system cannot tell, a copy older than a day
/// counts as closed.
fn is_closed(process: &str, entry: &std::fs::DirEntry) -> bool {
    const DAY: Duration = Duration::from_secs(24 * 60 * 60);
    let age = || entry.metadata().and_then(|about| about.modified()).ok().and_then(|date| date.elapsed().ok());
    match cfg!(target_os = "linux") {
        true => !Path::new("/proc").join(process).exists(),
        false => age().is_some_and(|age| age > DAY),
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn only_copies_that_somebody_may_start_stay() {
        let folder = tempfile::tempdir().unwrap();
        let own = std::process::id();
        let names = [
            format!("mine-{own}-1"),
            format!("mine-{own}-2"),
            format!("solution-{own}-1"),
            "mine-1-1".to_owned(),
            "mine-999999999-1".to_owned(),
        ];
        names.iter().for_each(|name| std::fs::write(folder.path().join(name), "").unwrap());
        remove_old_copies(folder.path(), Code::Mine, 3);
        let there: Vec<bool> = names.iter().map(|name| folder.path().join(name).exists()).collect();
        assert_eq!(there, [false, true, true, true, false]);
    }
}
