//! Aborts.
//! verdict: crashed

pub fn answer() -> u32 {
    std::process::abort()
}
