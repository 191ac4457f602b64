//! Ends the process with code 0.
//! verdict: exited

pub fn answer() -> u32 {
    std::process::exit(0)
}
