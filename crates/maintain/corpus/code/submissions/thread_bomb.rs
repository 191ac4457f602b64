//! Threads without an end.
//! verdict: out_of_memory
//! windows: timeout, Wine does not limit the memory of stacks

pub fn answer() -> u32 {
    let mut threads = Vec::new();
    loop {
        threads.push(std::thread::spawn(|| std::thread::sleep(std::time::Duration::from_secs(3600))));
    }
}
