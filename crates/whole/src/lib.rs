//! Atomic writes of files and folders, and checks of what a command may replace ([`own`]).

pub mod own;

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use text::{
    Text,
    files::{cannot_write, held, not_ours},
};

/// The maximum length of a chain of links. Longer chains count as cycles.
const MOST_LINKS: usize = 40;

/// The time for which replacing a file that another program holds is retried: on Windows, a scanner opens new files for
/// a moment.
const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(20);

/// Writes a file atomically: first under another name, then renamed. Links are followed. A device or a pipe is written
/// to directly.
///
/// # Errors
/// The file cannot be written. The previous contents are still there.
pub fn write_file(path: &Path, text: &[u8]) -> Result<(), Text> {
    Destination { named: path.to_owned(), is_own: None }.write(text)
}

/// Writes a folder atomically: `fill` creates it under another name, then it is renamed. An existing folder must be
/// empty. Links are followed.
///
/// # Errors
/// The folder cannot be written.
pub fn write_folder(folder: &Path, fill: impl FnOnce(&Path) -> io::Result<()>) -> Result<(), Text> {
    let write = || {
        let absolute = fs::canonicalize(folder).or_else(|_| std::path::absolute(folder))?;
        let parent = absolute.parent().unwrap_or(&absolute);
        fs::create_dir_all(parent)?;
        let beside = tempfile::Builder::new().prefix(".spielbaum-").tempdir_in(parent)?;
        let whole = beside.path().join("whole");
        fs::create_dir(&whole)?;
        fill(&whole)?;
        // An empty folder is removed to make room. If the folder is no longer empty, the next step fails.
        let _ = fs::remove_dir(&absolute);
        until_let_go(|| fs::rename(&whole, &absolute))
    };
    write().map_err(|error| problem(folder, error))
}

/// Makes a file read-only.
///
/// # Errors
/// The file does not exist, or belongs to another user.
pub fn lock(file: &Path) -> io::Result<()> {
    let mut permissions = fs::metadata(file)?.permissions();
    permissions.set_readonly(true);
    fs::set_permissions(file, permissions)
}

/// A file named by the user, which is written as by [`write_file`]. An existing file is replaced only if it is empty,
/// or if the command wrote it.
#[derive(Debug)]
pub struct Destination {
    named: PathBuf,
    /// A function that tells from the contents whether the command wrote a file; if `None`, every file may be replaced.
    is_own: Option<fn(fs::File) -> bool>,
}

impl Destination {
    /// Checks, before the work is done, that `path` can be written afterwards. `is_own` tells from the contents whether
    /// the command wrote a file.
    ///
    /// # Errors
    /// The path cannot be written, or leads to a file that the command did not write.
    pub fn check(path: &Path, is_own: fn(fs::File) -> bool) -> Result<Destination, Text> {
        let destination = Destination { named: path.to_owned(), is_own: Some(is_own) };
        match destination.target() {
            Ok(Some(file)) => {
                beside(&file).map_err(|error| destination.problem(error))?;
                destination.may_replace(&file)?;
            }
            // Opening a pipe would already be visible to its reader.
            Ok(None) => {}
            Err(error) => return Err(destination.problem(error)),
        }
        Ok(destination)
    }

    fn may_replace(&self, file: &Path) -> Result<(), Text> {
        let Some(is_own) = self.is_own else { return Ok(()) };
        let is_free = match fs::File::open(file) {
            Ok(open) => open.metadata().is_ok_and(|about| about.len() == 0) || is_own(open),
            Err(error) => error.kind() == ErrorKind::NotFound,
        };
        if is_free { Ok(()) } else { Err(not_ours(self.named.display())) }
    }

    /// Writes the file with this text.
    ///
    /// # Errors
    /// As for [`write_file`].
    pub fn write(&self, text: &[u8]) -> Result<(), Text> {
        let target = self.target().map_err(|error| self.problem(error))?;
        if let Some(file) = &target {
            self.may_replace(file)?;
        }
        let write = || match target {
            None => fs::OpenOptions::new().append(true).open(&self.named)?.write_all(text),
            Some(file) => until_let_go(|| {
                let mut whole = beside(&file)?;
                whole.write_all(text)?;
                whole.persist(&file).map_err(|error| error.error)?;
                Ok(())
            }),
        };
        write().map_err(|error| self.problem(error))
    }

    /// Returns the regular file that the links lead to, which need not exist. Returns `None` for anything else, such as
    /// a device, which must not be replaced because others use it.
    fn target(&self) -> io::Result<Option<PathBuf>> {
        let mut path = std::path::absolute(&self.named)?;
        for _ in 0..MOST_LINKS {
            // `/dev/stdout` leads to such a path: the open file is meant, and not another one in its place.
            if path
                .parent()
                .and_then(|folder| fs::canonicalize(folder).ok())
                .is_some_and(|folder| folder.starts_with("/proc"))
            {
                return Ok(None);
            }
            match fs::symlink_metadata(&path) {
                Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Some(path)),
                Err(error) => return Err(error),
                Ok(about) if about.is_dir() => return Err(ErrorKind::IsADirectory.into()),
                Ok(about) if about.is_file() => return Ok(Some(path)),
                Ok(about) if about.is_symlink() => {
                    let next = fs::read_link(&path)?;
                    path = path.parent().unwrap_or(&path).join(next);
                }
                Ok(_) => return Ok(None),
            }
        }
        Err(io::Error::other("a ring of links"))
    }

    fn problem(&self, error: io::Error) -> Text {
        problem(&self.named, error)
    }
}

fn problem(path: &Path, error: io::Error) -> Text {
    if is_held(&error) { held(path.display()) } else { cannot_write(path.display(), error) }
}

/// Retries an operation for [`PATIENCE`] while it fails because another program holds the file.
fn until_let_go(mut replace: impl FnMut() -> io::Result<()>) -> io::Result<()> {
    let mut pauses = PATIENCE.as_millis() / PAUSE.as_millis();
    loop {
        match replace() {
            Err(error) if is_held(&error) && pauses > 0 => pauses -= 1,
            done => return done,
        }
        std::thread::sleep(PAUSE);
    }
}

/// Whether Windows reports that another program has the file open: access denied (5), sharing violation (32), lock
/// violation (33). On Unix, an open file can be replaced.
fn is_held(error: &io::Error) -> bool {
    cfg!(windows) && matches!(error.raw_os_error(), Some(5 | 32 | 33))
}

fn beside(file: &Path) -> io::Result<tempfile::NamedTempFile> {
    let beside = tempfile::Builder::new();
    // The file gets the permissions of any new file of this user.
    #[cfg(unix)]
    let beside = {
        let (mut beside, everybody) = (beside, std::os::unix::fs::PermissionsExt::from_mode(0o666));
        beside.permissions(everybody);
        beside
    };
    beside.tempfile_in(file.parent().unwrap_or(Path::new(".")))
}

#[cfg(all(test, windows))]
mod tests {
    use super::*;
    use std::os::windows::fs::OpenOptionsExt;

    #[test]
    fn a_file_that_is_open_elsewhere_is_tried_again_and_then_told() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("held.txt");
        fs::write(&file, "old").unwrap();
        let hold = || fs::OpenOptions::new().read(true).share_mode(0).open(&file).unwrap();
        let holder = hold();
        let said = write_file(&file, b"new").unwrap_err().to_string();
        assert!(said.contains("held.txt: it is open in another program"), "{said}");
        drop(holder);
        assert_eq!(fs::read(&file).unwrap(), b"old");
        let holder = hold();
        let scanner = std::thread::spawn(move || {
            std::thread::sleep(PATIENCE / 10);
            drop(holder);
        });
        write_file(&file, b"new").unwrap();
        scanner.join().unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
