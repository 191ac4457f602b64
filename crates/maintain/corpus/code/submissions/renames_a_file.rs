//! Renames a file.
//! verdict: failed
//! windows: none, nothing is confined there

pub fn answer() -> u32 {
    std::fs::rename("canary.txt", "spoiled.txt").unwrap();
    42
}
