//! Writes a file.
//! verdict: failed
//! windows: none, nothing is confined there

pub fn answer() -> u32 {
    std::fs::write("spoiled.txt", "spoiled").unwrap();
    42
}
