// Writes an update that is prepared in `saved/.update`, with the standard library only: while an update is written, the
// sources of the course are partly old and partly new, and this file is the program that `cargo run` builds. Each step
// can be repeated, so that the update can be finished after an interruption at any point.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The folder of a prepared update, relative to the root of the checkout.
pub const FOLDER: &str = "saved/.update";

/// The file in [`FOLDER`] that lists the steps, one in each line: `put`, `replace` (without keeping what is there) or
/// `remove`; the fingerprint that the file in the checkout has if nobody changed it since, or `-`; and its path.
pub const STEPS: &str = "steps";

/// The folder in [`FOLDER`] that holds the new files.
pub const NEW: &str = "new";

/// Returns a number for these bytes, the same on every machine (FNV-1a).
pub fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Does all steps and removes the prepared update. A file that was changed since the update was prepared is kept beside
/// the new one, as `FILE.old-N`.
///
/// # Errors
/// A file cannot be written. Called again, this continues where it stopped.
pub fn finish(root: &Path) -> io::Result<()> {
    let folder = root.join(FOLDER);
    for line in fs::read_to_string(folder.join(STEPS))?.lines() {
        let mut words = line.splitn(3, ' ');
        let (Some(step), Some(expected), Some(path)) = (words.next(), words.next(), words.next()) else { continue };
        let (file, expected) = (root.join(path), u64::from_str_radix(expected, 16).ok());
        let now = match fs::read(&file) {
            Ok(bytes) => Some(bytes),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        let is_expected = now.as_deref().map(fingerprint) == expected;
        match step {
            "put" => put(&folder.join(NEW).join(path), &file, now, is_expected)?,
            "replace" => put(&folder.join(NEW).join(path), &file, now, true)?,
            "remove" if is_expected && now.is_some() => {
                retry(|| fs::remove_file(&file))?;
                // Of the folders around the file, those that are empty now.
                let around = file.ancestors().skip(1).take_while(|folder| *folder != root);
                around.take_while(|folder| fs::remove_dir(folder).is_ok()).for_each(drop);
            }
            _ => {}
        }
    }
    let _ = fs::remove_dir_all(&folder);
    Ok(())
}

/// Writes a copy of the new file in the place of `file`, whose content is `now`, beside it and then renamed.
fn put(new: &Path, file: &Path, now: Option<Vec<u8>>, is_expected: bool) -> io::Result<()> {
    let bytes = fs::read(new)?;
    if now.as_ref() == Some(&bytes) {
        return Ok(());
    }
    let folder = file.parent().unwrap_or(file);
    fs::create_dir_all(folder)?;
    if now.is_some() && !is_expected {
        retry(|| fs::rename(file, free_name(file)))?;
    }
    let beside = folder.join(".spielbaum-update");
    fs::write(&beside, bytes)?;
    retry(|| fs::rename(&beside, file))
}

/// Returns the first free name of the form `FILE.old-N`.
fn free_name(file: &Path) -> PathBuf {
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut names = (1_u32..).map(|number| file.with_file_name(format!("{name}.old-{number}")));
    names.find(|name| name.symlink_metadata().is_err()).expect("numbers do not run out")
}

/// Repeats an action that fails while another program (an editor, a virus scanner) holds the file, for two seconds.
fn retry(mut action: impl FnMut() -> io::Result<()>) -> io::Result<()> {
    for _ in 0..100 {
        match action() {
            Err(error) if cfg!(windows) && matches!(error.raw_os_error(), Some(5 | 32 | 33)) => {
                std::thread::sleep(Duration::from_millis(20));
            }
            done => return done,
        }
    }
    action()
}
