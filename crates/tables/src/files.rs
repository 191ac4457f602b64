//! Files with games. Reading stops at the greatest size that a game can have, and writing is atomic.

use crate::{Options, say};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use text::Text;
use text::files::{cannot_read, wrong_in, wrong_in_line};

/// The contents of files, by path.
pub type Texts = BTreeMap<PathBuf, String>;

thread_local! {
    /// The files that are served from memory instead of the disk, since a web page has no disk.
    static GIVEN: RefCell<Option<Texts>> = const { RefCell::new(None) };
}

/// Serves these files from memory from now on, in this thread.
pub fn give(files: Texts) {
    GIVEN.set(Some(files));
}

/// Runs `work` and returns its result and the files that it has read. Afterwards, no files are served from memory.
pub fn noted<T>(work: impl FnOnce() -> T) -> (T, Texts) {
    give(Texts::new());
    (work(), GIVEN.take().unwrap_or_default())
}

/// Returns the contents of this file, or of a file in this folder, if they are in memory.
fn given(file: &Path) -> Option<String> {
    let of = |files: &Texts| Some(files.iter().find(|(name, _)| name.starts_with(file))?.1.clone());
    GIVEN.with_borrow(|files| of(files.as_ref()?))
}

/// Whether the file exists, in memory or on the disk.
#[must_use]
pub fn is_there(file: &Path) -> bool {
    given(file).is_some() || file.exists()
}

/// Writes a game to `file` atomically. An existing file is replaced only if `is_ours` accepts its text as a saved game.
/// Otherwise the error is the message that `taken` makes from the path.
///
/// # Errors
/// The file cannot be written, or holds something other than a game.
pub fn save(
    file: &Path,
    game: &str,
    longest: u64,
    is_ours: impl Fn(&str) -> bool,
    taken: impl Fn(String) -> Text,
) -> Result<(), Text> {
    match fs::symlink_metadata(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        _ if read(file, longest).is_ok_and(|text| text.is_some_and(|text| is_ours(&text))) => {}
        _ => return Err(taken(file.display().to_string())),
    }
    whole::write_file(file, game.as_bytes())
}

/// Reads the text of a file, up to `2 * longest` bytes. Returns `None` if the path is not a regular file: reading from
/// a pipe or a device might never end.
///
/// # Errors
/// The file cannot be read, or is not valid text.
pub fn read(file: &Path, longest: u64) -> Result<Option<String>, Text> {
    if let Some(text) = given(file) {
        return Ok(Some(text));
    }
    let unreadable = |error: io::Error| cannot_read(file.display(), error);
    if !fs::metadata(file).map_err(unreadable)?.is_file() {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    // A character takes two bytes in UTF-16.
    File::open(file).and_then(|open| open.take(2 * longest).read_to_end(&mut bytes)).map_err(unreadable)?;
    let text = text::decode(&bytes).map_err(|why| wrong_in(file.display(), why))?;
    GIVEN.with_borrow_mut(|files| files.as_mut().map(|files| files.insert(file.to_owned(), text.clone())));
    Ok(Some(text))
}

/// Reads the game that `--game` names, with `load`. A saved game fixes the options in `others`, so those may not be
/// typed as well.
///
/// # Errors
/// The file holds no game, or one of the `others` was typed too.
pub fn wanted<G>(
    options: &Options,
    others: &[&str],
    load: impl Fn(&Path) -> Result<G, Text>,
) -> Result<Option<G>, Text> {
    let Some(file) = options.get("game") else { return Ok(None) };
    match others.iter().find(|other| options.get(other).is_some()) {
        Some(other) => Err(say::not_both("--game", format!("--{other}"))),
        None => load(Path::new(file)).map(Some),
    }
}

/// The lines of a file that are still to be read, and the number of the current line.
#[derive(Clone)]
pub struct Lines<'a> {
    left: std::str::Lines<'a>,
    number: usize,
}

impl<'a> Lines<'a> {
    /// Splits this text into lines, without blank lines at the beginning and the end.
    pub fn of(text: &'a str) -> Lines<'a> {
        Lines { left: text.trim().lines(), number: 0 }
    }

    /// Removes the last line, which must be `end`: the sign that the file is complete.
    ///
    /// # Errors
    /// The last line is a different one, so the file was cut off.
    pub fn take_end(&mut self) -> Result<(), Text> {
        let is_whole = self.left.next_back().map(str::trim) == Some("end");
        if is_whole { Ok(()) } else { Err(say::cut_off()) }
    }

    /// Returns the value after this name in the next line, as `parse` reads it.
    ///
    /// # Errors
    /// The line has another name, or a value that `parse` rejects. The message shows the line and the expected name.
    pub fn value<T>(&mut self, name: &str, parse: impl Fn(&'a str) -> Option<T>) -> Result<T, Text> {
        let line = self.next().unwrap_or_default();
        let value = line.split_once(' ').filter(|(word, _)| *word == name).and_then(|(_, value)| parse(value));
        value.ok_or_else(|| {
            let found: String = line.chars().take(20).collect();
            say::line_is_wrong(self.number, found.escape_debug(), name)
        })
    }

    /// Returns an error message for the line that was read last: its number and the reason.
    pub fn wrong(&self, why: Text) -> Text {
        wrong_in_line(self.number, why)
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        self.number += 1;
        self.left.next().map(str::trim)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_as_editors_of_all_systems_save_it() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game");
        for bytes in [&b"\xef\xbb\xbff5d6"[..], b"\xff\xfef\x005\x00d\x006\x00"] {
            fs::write(&file, bytes).unwrap();
            assert_eq!(read(&file, 100), Ok(Some("f5d6".to_owned())), "{bytes:x?}");
        }
        fs::write(&file, b"f5\n\xe4").unwrap();
        let said = read(&file, 100).unwrap_err().en;
        assert!(said.contains("game: line 2") && said.contains("UTF-8"), "{said}");
    }

    #[test]
    fn what_was_read_where_there_is_a_disk_can_be_read_where_there_is_none() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game");
        fs::write(&file, "a game").unwrap();
        let (text, files) = noted(|| read(&file, 100));
        assert_eq!(text, Ok(Some("a game".to_owned())));
        assert_eq!(files, Texts::from([(file.clone(), "a game".to_owned())]));

        fs::remove_file(&file).unwrap();
        assert!(!is_there(&file) && read(&file, 100).is_err());
        give(files);
        assert!(is_there(&file) && read(&file, 100).is_ok());
        // The path of a folder stands for the file in it.
        assert!(is_there(folder.path()));
        assert_eq!(read(folder.path(), 100), Ok(Some("a game".to_owned())));
        assert!(!is_there(&folder.path().join("other")));
    }
}
