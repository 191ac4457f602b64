//! Deletes a file.
//! verdict: failed

pub fn answer() -> u32 {
    std::fs::remove_file("canary.txt").unwrap();
    42
}
