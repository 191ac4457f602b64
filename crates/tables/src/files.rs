//! Games in files: read no further than a game can go, written all or nothing.

use crate::{Options, say};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::path::{Path, PathBuf};
use text::Text;
use text::files::{cannot_read, wrong_in, wrong_in_line};

/// What stands in files, by their names.
pub type Texts = BTreeMap<PathBuf, String>;

thread_local! {
    /// What need not be read from the disk: a page has none.
    static GIVEN: RefCell<Option<Texts>> = const { RefCell::new(None) };
}

/// These files need not be read from the disk of this thread any more.
pub fn give(files: Texts) {
    GIVEN.set(Some(files));
}

/// What comes of this work, and which files it has read.
pub fn noted<T>(work: impl FnOnce() -> T) -> (T, Texts) {
    give(Texts::new());
    (work(), GIVEN.take().unwrap_or_default())
}

/// What was given of this file, or of the one in this folder.
fn given(file: &Path) -> Option<String> {
    let of = |files: &Texts| Some(files.iter().find(|(name, _)| name.starts_with(file))?.1.clone());
    GIVEN.with_borrow(|files| of(files.as_ref()?))
}

/// Whether there is such a file.
#[must_use]
pub fn is_there(file: &Path) -> bool {
    given(file).is_some() || file.exists()
}

/// Writes a game to `file`, all or nothing. A file that is there already is replaced only if it holds a game as it is
/// written here, to the letter, which `is_ours` tells; else `taken` says so.
///
/// # Errors
/// The file cannot be written, or holds something else.
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

/// The text of this file, of which so many letters are read at most; none if it is a folder, a pipe or a device, which
/// might never end.
///
/// # Errors
/// It cannot be read, or holds bytes that are no text.
pub fn read(file: &Path, longest: u64) -> Result<Option<String>, Text> {
    if let Some(text) = given(file) {
        return Ok(Some(text));
    }
    let unreadable = |error: io::Error| cannot_read(file.display(), error);
    if !fs::metadata(file).map_err(unreadable)?.is_file() {
        return Ok(None);
    }
    let mut bytes = Vec::new();
    // In UTF-16, a letter takes two bytes.
    File::open(file).and_then(|open| open.take(2 * longest).read_to_end(&mut bytes)).map_err(unreadable)?;
    let text = text::decode(&bytes).map_err(|why| wrong_in(file.display(), why))?;
    GIVEN.with_borrow_mut(|files| files.as_mut().map(|files| files.insert(file.to_owned(), text.clone())));
    Ok(Some(text))
}

/// The game that `--game` names, which `load` reads; it says by itself what these other options say.
///
/// # Errors
/// It is none, or one of the others was typed, too.
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

/// The lines of a file that are not read yet, and how many were.
#[derive(Clone)]
pub struct Lines<'a> {
    left: std::str::Lines<'a>,
    number: usize,
}

impl<'a> Lines<'a> {
    /// The lines of this text.
    pub fn of(text: &'a str) -> Lines<'a> {
        Lines { left: text.trim().lines(), number: 0 }
    }

    /// Takes away the last line, which says that nothing is missing.
    ///
    /// # Errors
    /// It is another one.
    pub fn take_end(&mut self) -> Result<(), Text> {
        let is_whole = self.left.next_back().map(str::trim) == Some("end");
        if is_whole { Ok(()) } else { Err(say::cut_off()) }
    }

    /// What stands behind this name in the next line, if `parse` can read it.
    ///
    /// # Errors
    /// It is another line: which, and what it should be.
    pub fn value<T>(&mut self, name: &str, parse: impl Fn(&'a str) -> Option<T>) -> Result<T, Text> {
        let line = self.next().unwrap_or_default();
        let value = line.split_once(' ').filter(|(word, _)| *word == name).and_then(|(_, value)| parse(value));
        value.ok_or_else(|| {
            let found: String = line.chars().take(20).collect();
            say::line_is_wrong(self.number, found.escape_debug(), name)
        })
    }

    /// What happens in the line that was read last is not possible: why.
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
        // A folder was typed, and the file in it was read.
        assert!(is_there(folder.path()));
        assert_eq!(read(folder.path(), 100), Ok(Some("a game".to_owned())));
        assert!(!is_there(&folder.path().join("other")));
    }
}
