//! Deletes a file.
//! verdict: failed
//! windows: none, nothing is confined there

pub fn answer() -> u32 {
    std::fs::remove_file("canary.txt").unwrap();
    42
}
