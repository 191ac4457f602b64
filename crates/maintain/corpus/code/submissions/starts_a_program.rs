//! Starts another program, which stays.
//! verdict: failed
//! windows: failed or timeout, Wine lets it start what Windows refuses

pub fn answer() -> u32 {
    let myself = std::env::current_exe().unwrap();
    std::process::Command::new(myself).arg("stay").status().unwrap();
    42
}
