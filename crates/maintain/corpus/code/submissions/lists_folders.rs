//! Looks into folders: its own, the system's, the processes.
//! verdict: failed
//! windows: none, nothing is confined there

pub fn answer() -> u32 {
    let seen = [".", "/", "/proc", "/proc/self/task", "/proc/self/fd"].map(|folder| std::fs::read_dir(folder).is_ok());
    if seen.contains(&true) { 42 } else { 41 }
}
