//! Locks between processes that share a checkout, such as `cargo test` and the watch. While one process builds and
//! tests in a folder, the others wait and report that they wait.

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

/// The locks that this process holds; within the process, a lock can be taken again.
static TAKEN: Mutex<BTreeMap<PathBuf, Weak<File>>> = Mutex::new(BTreeMap::new());

/// The exclusive right of this process to use the folders with one name, until it is dropped.
#[derive(Clone, Debug)]
pub struct Turn {
    _locked: Arc<File>,
}

impl Turn {
    /// Waits until no other process uses the folders with this `name`. A wait is shown as the runner's activity; with
    /// `told`, also on standard error.
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

/// Returns the lock, unless another process holds it. A file system without locks grants every request.
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
