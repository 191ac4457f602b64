//! Renames a file.
//! verdict: failed

pub fn answer() -> u32 {
    std::fs::rename("canary.txt", "spoiled.txt").unwrap();
    42
}
