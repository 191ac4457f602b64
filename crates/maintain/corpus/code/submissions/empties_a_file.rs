//! Empties a file.
//! verdict: failed
//! windows: none, nothing is confined there

pub fn answer() -> u32 {
    std::fs::OpenOptions::new().write(true).truncate(true).open("canary.txt").unwrap();
    42
}
