//! A thread that never gives standard error back; the answer is wrong.
//! verdict: failed

pub fn answer() -> u32 {
    std::thread::spawn(|| {
        let _lock = std::io::stderr().lock();
        std::thread::sleep(std::time::Duration::from_secs(3600));
    });
    std::thread::sleep(std::time::Duration::from_millis(20));
    41
}
