//! Starts itself, again and again.
//! verdict: failed
//! windows: failed or timeout, Wine lets it start what Windows refuses, until it has no more

pub fn answer() -> u32 {
    let myself = std::env::current_exe().unwrap();
    loop {
        std::process::Command::new(&myself).spawn().unwrap();
    }
}
