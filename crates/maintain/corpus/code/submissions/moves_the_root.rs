//! Makes a folder the root of everything.
//! verdict: failed
//! windows: none, it needs Unix

pub fn answer() -> u32 {
    std::os::unix::fs::chroot(".").unwrap();
    42
}
