//! Gives a file to somebody else.
//! verdict: failed
//! windows: none, it needs Unix

pub fn answer() -> u32 {
    std::os::unix::fs::chown("canary.txt", Some(65534), Some(65534)).unwrap();
    42
}
