//! Makes a folder.
//! verdict: failed
//! windows: none, nothing is confined there

pub fn answer() -> u32 {
    std::fs::create_dir("spoiled").unwrap();
    42
}
