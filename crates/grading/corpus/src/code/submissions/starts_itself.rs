//! Starts itself, again and again.
//! verdict: failed

pub fn answer() -> u32 {
    let myself = std::env::current_exe().unwrap();
    loop {
        std::process::Command::new(&myself).spawn().unwrap();
    }
}
