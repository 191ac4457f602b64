//! Deletes a folder.
//! verdict: failed

pub fn answer() -> u32 {
    std::fs::remove_dir_all("nest").unwrap();
    42
}
