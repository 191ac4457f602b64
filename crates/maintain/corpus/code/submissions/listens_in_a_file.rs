//! A socket in the file system.
//! verdict: failed
//! windows: none, it needs Unix

pub fn answer() -> u32 {
    std::os::unix::net::UnixListener::bind("spoiled.socket").unwrap();
    42
}
