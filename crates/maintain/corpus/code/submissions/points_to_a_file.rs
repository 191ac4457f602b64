//! Points to a file.
//! verdict: failed
//! windows: none, it needs Unix

pub fn answer() -> u32 {
    std::os::unix::fs::symlink("canary.txt", "spoiled.txt").unwrap();
    42
}
