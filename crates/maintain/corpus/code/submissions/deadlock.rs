//! Waits for a lock that it holds.
//! verdict: timeout

pub fn answer() -> u32 {
    let lock = std::sync::Mutex::new(42);
    let first = lock.lock().unwrap();
    let second = lock.lock().unwrap();
    (*first).min(*second)
}
