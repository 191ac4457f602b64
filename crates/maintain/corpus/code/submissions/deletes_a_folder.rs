//! Deletes a folder.
//! verdict: failed
//! windows: none, nothing is confined there

pub fn answer() -> u32 {
    std::fs::remove_dir_all("nest").unwrap();
    42
}
