//! How much a command may write: a folder that may grow by so many bytes.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A folder, and how many bytes a command may add to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// The folder. It need not exist.
    pub folder: PathBuf,
    /// Bytes that the files in it may become more while the command runs. What is written in its first second is not
    /// counted: nobody looks at a folder for the sake of a command that is over so soon.
    pub growth: u64,
}

/// Looks at a room while a command runs.
#[derive(Debug)]
pub(crate) struct Watch<'a> {
    room: &'a Room,
    /// Bytes at the first look.
    before: Option<u64>,
    next: Instant,
}

impl<'a> Watch<'a> {
    /// A watch over this room, for a command that begins now.
    pub fn of(room: &'a Room) -> Watch<'a> {
        Watch { room, before: None, next: Instant::now() + Duration::from_secs(1) }
    }

    /// Whether the folder has grown too much, if it is time to look.
    pub fn is_full(&mut self) -> bool {
        /// A look may take a twentieth of the time.
        const PAUSE: u32 = 20;
        let start = Instant::now();
        if start < self.next {
            return false;
        }
        let size = size_of(&self.room.folder);
        self.next = Instant::now() + (start.elapsed() * PAUSE).max(Duration::from_millis(200));
        size > self.before.get_or_insert(size).saturating_add(self.room.growth)
    }
}

/// Bytes of all files below this folder. A file that goes away meanwhile has none.
#[must_use]
pub fn size_of(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    let size = |entry: fs::DirEntry| match entry.metadata() {
        Ok(about) if about.is_dir() => size_of(&entry.path()),
        Ok(about) => about.len(),
        Err(_) => 0,
    };
    entries.map(size).sum()
}
