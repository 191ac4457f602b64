//! Overwrites a file.
//! verdict: failed
//! windows: none, nothing is confined there

pub fn answer() -> u32 {
    std::fs::write("canary.txt", "spoiled").unwrap();
    42
}
