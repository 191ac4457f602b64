//! Detects changes of the student's files, for all code that waits for a save.
//!
//! Events of the file system only trigger a check; the content decides. So no save is missed, whether an editor writes
//! into the file or renames another file over it, and none is reported twice. Between two events no work is done. Some
//! file systems do not report every change (network drives, and on Linux folders shared with another system). Only
//! these are checked at regular intervals.

use guard::sources;
use notify::event::{AccessKind, AccessMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// The time between two checks for changes where the operating system does not report them.
const NOW_AND_THEN: Duration = Duration::from_millis(700);

/// The time without change after which a file counts as saved, since some editors empty it first.
const SETTLED: Duration = Duration::from_millis(15);

/// The Rust files below a folder, with their contents at the last check.
#[derive(Debug)]
pub struct Files {
    folder: PathBuf,
    seen: Vec<(PathBuf, Vec<u8>)>,
    /// The channel of events that trigger a check; `None` where the operating system does not report changes.
    events: Option<(Receiver<()>, RecommendedWatcher)>,
}

impl Files {
    /// Starts to watch the files below `folder`.
    #[must_use]
    pub fn new(folder: &Path) -> Files {
        // The order matters: changes between the two calls are reported.
        let events = listen(folder);
        Files { folder: folder.to_owned(), seen: sources(folder), events }
    }

    /// Waits until files differ from the last call. Returns the paths, relative to the folder, of files that were
    /// written, created or removed.
    pub fn wait(&mut self) -> Vec<PathBuf> {
        loop {
            let changed = self.changed();
            if !changed.is_empty() {
                return changed;
            }
            let told = self.events.as_ref().is_some_and(|(events, _)| events.recv().is_ok());
            if !told {
                self.events = None;
                std::thread::sleep(NOW_AND_THEN);
            }
        }
    }

    /// Returns the paths of files that differ from the last call, without waiting; empty if nothing has changed.
    fn changed(&mut self) -> Vec<PathBuf> {
        // A single check answers all events before it.
        self.events.iter().for_each(|(events, _)| events.try_iter().for_each(drop));
        let mut now = sources(&self.folder);
        if now == self.seen {
            return Vec::new();
        }
        loop {
            std::thread::sleep(SETTLED);
            let later = sources(&self.folder);
            if later == now {
                break;
            }
            now = later;
        }
        let was = std::mem::replace(&mut self.seen, now);
        let (before, after) = (was.iter().collect::<BTreeSet<_>>(), self.seen.iter().collect());
        let mut changed: Vec<PathBuf> = before.symmetric_difference(&after).map(|(path, _)| path.clone()).collect();
        changed.dedup();
        // The folder may have been replaced by another one with the same name.
        if !self.seen.iter().map(|(path, _)| path).eq(was.iter().map(|(path, _)| path)) {
            self.events = listen(&self.folder);
        }
        changed
    }
}

/// Asks the operating system to report every change below `folder`; `None` if it cannot.
fn listen(folder: &Path) -> Option<(Receiver<()>, RecommendedWatcher)> {
    if !is_told_of_all(folder) {
        return None;
    }
    let (tell, events) = channel();
    let told = move |event: notify::Result<Event>| {
        if !event.is_ok_and(|event| only_read(event.kind)) {
            let _ = tell.send(());
        }
    };
    let mut watcher = notify::recommended_watcher(told).ok()?;
    watcher.watch(folder, RecursiveMode::Recursive).ok()?;
    Some((events, watcher))
}

/// Whether an event only reports that a file was read, as each check does; such events trigger no check.
fn only_read(kind: EventKind) -> bool {
    matches!(kind, EventKind::Access(access) if access != AccessKind::Close(AccessMode::Write))
}

/// Whether the operating system reports every change in this folder. Changes by another system that shares it are not
/// reported.
#[cfg(target_os = "linux")]
fn is_told_of_all(folder: &Path) -> bool {
    // The file system types of statfs(2): NFS, SMB (three numbers), 9P (Windows disks in WSL), VirtualBox, FUSE.
    const SHARED: [u32; 7] = [0x6969, 0x517b, 0xfe53_4d42, 0xff53_4d42, 0x0102_1997, 0x786f_4256, 0x6573_5546];
    rustix::fs::statfs(folder).is_ok_and(|system| !SHARED.contains(&(system.f_type as u32)))
}

/// Whether the operating system reports every change in this folder. On a network drive it does not.
#[cfg(any(target_os = "macos", target_os = "freebsd"))]
fn is_told_of_all(folder: &Path) -> bool {
    // The constant has the same value in `sys/mount.h` of both systems.
    const MNT_LOCAL: u64 = 0x1000;
    rustix::fs::statfs(folder).is_ok_and(|system| system.f_flags as u64 & MNT_LOCAL != 0)
}

/// Whether the operating system reports every change in this folder. On a network drive it does not.
#[cfg(windows)]
fn is_told_of_all(folder: &Path) -> bool {
    std::fs::canonicalize(folder).is_ok_and(|folder| !is_on_another_machine(&folder.to_string_lossy()))
}

/// Whether a canonical path on Windows leads to another machine. For a network drive with a letter (`Z:`), the
/// canonical path contains the machine's name, too.
#[cfg(any(windows, test))]
fn is_on_another_machine(canonical: &str) -> bool {
    match canonical.strip_prefix(r"\\?\") {
        Some(path) => path.starts_with(r"UNC\"),
        None => canonical.starts_with(r"\\") && !canonical.starts_with(r"\\.\"),
    }
}

#[cfg(not(any(target_os = "linux", target_os = "macos", target_os = "freebsd", windows)))]
fn is_told_of_all(_: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_of_saving_is_seen_once() {
        let folder = tempfile::tempdir().unwrap();
        let (file, beside) = (folder.path().join("a/one.rs"), folder.path().join("a/.one.rs.swp"));
        std::fs::create_dir(folder.path().join("a")).unwrap();
        std::fs::write(&file, "1").unwrap();
        let mut files = Files::new(folder.path());
        let one = vec![PathBuf::from("a/one.rs")];
        for round in 0..20 {
            // Three kinds of saves: writing into the file, renaming another one over it, and moving it away before
            // writing anew.
            match round % 3 {
                0 => std::fs::write(&file, round.to_string()).unwrap(),
                1 => {
                    std::fs::write(&beside, round.to_string()).unwrap();
                    std::fs::rename(&beside, &file).unwrap();
                }
                _ => {
                    std::fs::rename(&file, folder.path().join("a/one.rs~")).unwrap();
                    std::fs::write(&file, round.to_string()).unwrap();
                }
            }
            assert_eq!(files.wait(), one, "round {round}");
            assert_eq!(files.changed(), Vec::<PathBuf>::new());
        }
        // Saving without a change is no reason to test.
        std::fs::write(&file, std::fs::read(&file).unwrap()).unwrap();
        std::thread::sleep(Duration::from_millis(50));
        assert_eq!(files.changed(), Vec::<PathBuf>::new());
    }

    #[test]
    fn looking_at_a_file_is_no_reason_to_look_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("one.rs");
        std::fs::write(&file, "1").unwrap();
        let files = Files::new(folder.path());
        let Some((events, _)) = &files.events else { return }; // here, nobody tells of anything
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "1");
        assert!(events.recv_timeout(Duration::from_millis(200)).is_err());
        std::fs::write(&file, "2").unwrap();
        events.recv_timeout(Duration::from_secs(60)).unwrap();
    }

    #[test]
    fn a_folder_that_is_replaced_is_watched_on() {
        let above = tempfile::tempdir().unwrap();
        let folder = above.path().join("files");
        let fill = |text: &str| {
            std::fs::create_dir(&folder).unwrap();
            std::fs::write(folder.join("one.rs"), text).unwrap();
        };
        fill("1");
        let mut files = Files::new(&folder);
        let one = vec![PathBuf::from("one.rs")];
        std::fs::rename(&folder, above.path().join("away")).unwrap();
        assert_eq!(files.wait(), one);
        fill("2");
        assert_eq!(files.wait(), one);
        std::fs::write(folder.join("one.rs"), "3").unwrap();
        assert_eq!(files.wait(), one);
    }

    #[test]
    fn on_windows_the_path_says_whether_the_disk_is_in_this_machine() {
        for far in [r"\\?\UNC\school\home\ada\course", r"\\wsl.localhost\Debian\home\ada", r"\\vboxsvr\course"] {
            assert!(is_on_another_machine(far), "{far}");
        }
        for here in [r"\\?\C:\Users\ada\course", r"C:\course", r"\\?\Volume{1-2}\course", r"\\.\C:\course"] {
            assert!(!is_on_another_machine(here), "{here}");
        }
    }

    #[test]
    fn where_nobody_tells_of_changes_they_are_found() {
        let folder = tempfile::tempdir().unwrap();
        let mut files = Files { events: None, ..Files::new(folder.path()) };
        let file = folder.path().join("one.rs");
        let save = std::thread::spawn(move || {
            std::thread::sleep(Duration::from_millis(50));
            std::fs::write(file, "1").unwrap();
        });
        assert_eq!(files.wait(), [PathBuf::from("one.rs")]);
        save.join().unwrap();
    }
}
