//! Ends the process with code 101.
//! verdict: exited

pub fn answer() -> u32 {
    std::process::exit(101)
}
