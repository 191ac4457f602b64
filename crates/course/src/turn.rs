//! Turns: several processes share a checkout, such as `cargo test` beside the watch. While one of them builds and tests
//! in a folder, the others wait for it and say so.

use crate::Workspace;
use crate::words as say;
use std::collections::BTreeMap;
use std::fs::{File, TryLockError};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use text::{Text, files};

/// The time between two attempts to take a turn.
const PAUSE: Duration = Duration::from_millis(20);

/// The turns that this process has: within it, a turn can be taken again.
static TAKEN: Mutex<BTreeMap<PathBuf, Weak<File>>> = Mutex::new(BTreeMap::new());

/// The right of this process to use the folders of one name, until it is dropped.
#[derive(Clone, Debug)]
pub struct Turn {
    _locked: Arc<File>,
}

impl Turn {
    /// Waits until no other process has the turn of this `name`. A wait is shown as what the runner does; with `told`,
    /// also on standard error.
    ///
    /// # Errors
    /// The lock's file cannot be written, or the runner was told to stop.
    pub fn take(workspace: &Workspace, name: &str, told: bool) -> Result<Turn, Text> {
        let path = workspace.root.join("target/spielbaum/turns").join(name);
        let mut waits = false;
        loop {
            if let Some(turn) = attempt(&path).map_err(|error| files::cannot_write(path.display(), error))? {
                return Ok(turn);
            }
            if workspace.runner.stop.is_set() {
                return Err(say::stopped());
            }
            if !std::mem::replace(&mut waits, true) {
                workspace.runner.does(say::another_run());
                if told {
                    crate::tell(&say::another_run());
                }
            }
            std::thread::sleep(PAUSE);
        }
    }
}

/// The turn, unless another process has it. A file system without locks grants every turn.
fn attempt(path: &PathBuf) -> std::io::Result<Option<Turn>> {
    let mut taken = TAKEN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(file) = taken.get(path).and_then(Weak::upgrade) {
        return Ok(Some(Turn { _locked: file }));
    }
    std::fs::create_dir_all(path.parent().unwrap_or(path))?;
    let file = File::create(path)?;
    if let Err(TryLockError::WouldBlock) = file.try_lock() {
        return Ok(None);
    }
    // The system releases the lock when the file is closed.
    let file = Arc::new(file);
    taken.insert(path.clone(), Arc::downgrade(&file));
    Ok(Some(Turn { _locked: file }))
}
