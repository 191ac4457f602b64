//! Sleeps.
//! verdict: timeout

pub fn answer() -> u32 {
    std::thread::sleep(std::time::Duration::from_secs(3600));
    42
}
