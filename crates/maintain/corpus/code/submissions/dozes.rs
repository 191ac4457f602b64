//! Waits without an end, but computes a little now and then, so as never only to wait.
//! verdict: timeout

pub fn answer() -> u32 {
    loop {
        std::thread::sleep(std::time::Duration::from_millis(80));
        let start = std::time::Instant::now();
        while start.elapsed() < std::time::Duration::from_millis(12) {}
    }
}
