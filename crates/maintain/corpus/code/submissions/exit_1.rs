//! Ends the process with code 1.
//! verdict: exited

pub fn answer() -> u32 {
    std::process::exit(1)
}
