//! Overwrites a file.
//! verdict: failed

pub fn answer() -> u32 {
    std::fs::write("canary.txt", "spoiled").unwrap();
    42
}
