//! Ends the process from another thread.
//! verdict: exited

pub fn answer() -> u32 {
    std::thread::spawn(|| std::process::exit(0)).join().unwrap_or(42)
}
