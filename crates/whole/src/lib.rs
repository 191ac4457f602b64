//! Where a file is written, all or nothing.

use std::fs;
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;
use text::{
    Text,
    files::{cannot_write, held},
};

/// Longer chains of links are taken for rings.
const MOST_LINKS: usize = 40;

/// For how long a file that another program holds is tried again: on Windows, a scanner opens what is new for a moment.
const PATIENCE: Duration = Duration::from_secs(2);
const PAUSE: Duration = Duration::from_millis(20);

/// Writes a file all or nothing: first under another name, then renamed. A link is followed, and what is no plain file
/// (a device, a pipe) is written to as it is.
///
/// # Errors
/// It cannot be written. What was there before is still there.
pub fn write_file(path: &Path, text: &[u8]) -> Result<(), Text> {
    Destination { named: path.to_owned() }.write(text)
}

/// Writes a folder all or nothing: `fill` makes it under another name, then it is renamed. What there is must be empty.
/// A link is followed.
///
/// # Errors
/// It cannot be written.
pub fn write_folder(folder: &Path, fill: impl FnOnce(&Path) -> io::Result<()>) -> Result<(), Text> {
    let write = || {
        let absolute = fs::canonicalize(folder).or_else(|_| std::path::absolute(folder))?;
        let parent = absolute.parent().unwrap_or(&absolute);
        fs::create_dir_all(parent)?;
        let beside = tempfile::Builder::new().prefix(".spielbaum-").tempdir_in(parent)?;
        let whole = beside.path().join("whole");
        fs::create_dir(&whole)?;
        fill(&whole)?;
        // An empty folder makes room; one that is not empty any more stays, and the next step fails.
        let _ = fs::remove_dir(&absolute);
        until_let_go(|| fs::rename(&whole, &absolute))
    };
    write().map_err(|error| problem(folder, error))
}

/// Makes a file one that can only be read.
///
/// # Errors
/// It is not there, or not ours.
pub fn lock(file: &Path) -> io::Result<()> {
    let mut permissions = fs::metadata(file)?.permissions();
    permissions.set_readonly(true);
    fs::set_permissions(file, permissions)
}

/// A file that will be written as by [`write_file`].
#[derive(Debug)]
pub struct Destination {
    named: PathBuf,
}

impl Destination {
    /// That `path` can be written shows before the work, not after it.
    ///
    /// # Errors
    /// It cannot.
    pub fn check(path: &Path) -> Result<Destination, Text> {
        let destination = Destination { named: path.to_owned() };
        let checked = match destination.target() {
            Ok(Some(file)) => beside(&file).map(drop),
            // Opening a pipe would already say something to its reader.
            Ok(None) => Ok(()),
            Err(error) => Err(error),
        };
        checked.map_err(|error| destination.problem(error)).map(|()| destination)
    }

    /// Writes it.
    ///
    /// # Errors
    /// As [`write_file`].
    pub fn write(&self, text: &[u8]) -> Result<(), Text> {
        let write = || match self.target()? {
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

    /// The plain file to which the links lead, or where there is none yet: it is replaced. `None` if there is anything
    /// else: replacing it would take it from everybody who uses it.
    fn target(&self) -> io::Result<Option<PathBuf>> {
        let mut path = std::path::absolute(&self.named)?;
        for _ in 0..MOST_LINKS {
            // `/dev/stdout` leads there: the file that is open is meant, not another in its place.
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

/// Tries for [`PATIENCE`] what fails because another program holds the file.
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

/// Whether Windows says that the file is open elsewhere: refused (5), shared with nobody (32), locked (33). On Unix, an
/// open file can be replaced.
fn is_held(error: &io::Error) -> bool {
    cfg!(windows) && matches!(error.raw_os_error(), Some(5 | 32 | 33))
}

fn beside(file: &Path) -> io::Result<tempfile::NamedTempFile> {
    let beside = tempfile::Builder::new();
    // With the permissions that any other new file of this user gets.
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
