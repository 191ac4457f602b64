//! Makes a folder.
//! verdict: failed

pub fn answer() -> u32 {
    std::fs::create_dir("spoiled").unwrap();
    42
}
