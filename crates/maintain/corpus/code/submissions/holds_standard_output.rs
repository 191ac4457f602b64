//! A thread that never gives standard output back; the answer is right.
//! verdict: passed

pub fn answer() -> u32 {
    std::thread::spawn(|| {
        let _lock = std::io::stdout().lock();
        std::thread::sleep(std::time::Duration::from_secs(3600));
    });
    std::thread::sleep(std::time::Duration::from_millis(20));
    42
}
