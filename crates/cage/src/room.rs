//! A limit on the bytes that a command may write, measured by the growth of a folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A folder, and the number of bytes that a command may add to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// The folder; it may be missing.
    pub folder: PathBuf,
    /// The number of bytes by which the files in the folder may grow while the command runs. Bytes written in the first
    /// second are not counted, since the first measurement follows after it.
    pub growth: u64,
}

/// A watch over a room while a command runs.
#[derive(Debug)]
pub(crate) struct Watch<'a> {
    room: &'a Room,
    /// The total size at the first measurement, in bytes.
    before: Option<u64>,
    next: Instant,
}

impl<'a> Watch<'a> {
    /// Creates a watch over this room, for a command that starts now.
    pub fn of(room: &'a Room) -> Watch<'a> {
        Watch { room, before: None, next: Instant::now() + Duration::from_secs(1) }
    }

    /// Whether the folder has grown too much. Measures only if enough time has passed since the last measurement.
    pub fn is_full(&mut self) -> bool {
        /// Measurements may take a twentieth of the time.
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

/// Returns the total size of all files below this folder, in bytes. A file that is deleted meanwhile counts as 0.
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
