//! Writes a file.
//! verdict: failed

pub fn answer() -> u32 {
    std::fs::write("spoiled.txt", "spoiled").unwrap();
    42
}
