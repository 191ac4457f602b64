//! Waits for a message that nobody sends.
//! verdict: timeout

pub fn answer() -> u32 {
    let (sender, receiver) = std::sync::mpsc::channel();
    let message = receiver.recv().unwrap_or(42);
    drop(sender);
    message
}
