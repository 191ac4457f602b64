//! Threads that go on panicking after the right answer.
//! verdict: passed

pub fn answer() -> u32 {
    std::thread::spawn(|| {
        loop {
            let _ = std::thread::spawn(|| panic!("20 of 20")).join();
        }
    });
    42
}
