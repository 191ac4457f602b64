//! Starts itself, again and again.
//! verdict: failed
//! windows: timeout, Wine lets it start what Windows refuses

pub fn answer() -> u32 {
    let myself = std::env::current_exe().unwrap();
    loop {
        std::process::Command::new(&myself).spawn().unwrap();
    }
}
