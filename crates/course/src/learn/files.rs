//! Which of the student's files have changed.
//!
//! The file system's events only say when to look; what counts is the content. So no save is missed, whether an editor writes into the file or renames another
//! over it, and none is seen twice. Where there are no events (network drives), looking now and then does.

use guard::sources;
use notify::{RecommendedWatcher, RecursiveMode, Watcher};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// How often to look without an event.
const NOW_AND_THEN: Duration = Duration::from_millis(700);

/// A file is taken as saved when it has been the same for so long: some editors empty it first.
const SETTLED: Duration = Duration::from_millis(15);

pub struct Files {
    folder: PathBuf,
    seen: Vec<(PathBuf, Vec<u8>)>,
    looked: Instant,
    events: Receiver<()>,
    _watcher: Option<RecommendedWatcher>,
}

impl Files {
    pub fn new(folder: &Path) -> Files {
        let (tell, events) = channel();
        let watcher = notify::recommended_watcher(move |_| {
            let _ = tell.send(());
        });
        let watcher = watcher.and_then(|mut watcher| {
            watcher.watch(folder, RecursiveMode::Recursive)?;
            Ok(watcher)
        });
        let (folder, seen) = (folder.to_owned(), sources(folder));
        Files { folder, seen, looked: Instant::now(), events, _watcher: watcher.ok() }
    }

    /// The files (by their path in the folder) that are not as they were when this was asked last.
    pub fn changed(&mut self) -> Vec<PathBuf> {
        if self.events.try_iter().count() == 0 && self.looked.elapsed() < NOW_AND_THEN {
            return Vec::new();
        }
        self.looked = Instant::now();
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
        let differ = |a: &[(PathBuf, Vec<u8>)], b: &[(PathBuf, Vec<u8>)]| -> Vec<PathBuf> {
            a.iter().filter(|file| !b.contains(file)).map(|(path, _)| path.clone()).collect()
        };
        let mut changed = differ(&self.seen, &was);
        changed.extend(differ(&was, &self.seen));
        changed.sort();
        changed.dedup();
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What has changed, if anything does within a few seconds.
    fn wait(files: &mut Files) -> Vec<PathBuf> {
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(5) {
            let changed = files.changed();
            if !changed.is_empty() {
                return changed;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        Vec::new()
    }

    #[test]
    fn every_way_of_saving_is_seen_once() {
        let folder = tempfile::tempdir().unwrap();
        let (file, beside) = (folder.path().join("a/one.rs"), folder.path().join("a/.one.rs.swp"));
        std::fs::create_dir(folder.path().join("a")).unwrap();
        std::fs::write(&file, "1").unwrap();
        let mut files = Files::new(folder.path());
        let one = vec![PathBuf::from("a/one.rs")];
        for round in 0..20 {
            // Written into, renamed over, moved away and written anew.
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
            assert_eq!(wait(&mut files), one, "round {round}");
            assert_eq!(files.changed(), Vec::<PathBuf>::new());
        }
        // Saved without a change: nothing to test.
        std::fs::write(&file, std::fs::read(&file).unwrap()).unwrap();
        std::thread::sleep(Duration::from_millis(50));
        assert_eq!(files.changed(), Vec::<PathBuf>::new());
    }
}
