//! A recursion without an end, in a thread of its own.
//! verdict: stack_overflow
//! windows: none, Wine ends the thread whose stack is full and nothing else

fn deeper(number: u32) -> u32 {
    let frame = std::hint::black_box([number; 64]);
    deeper(number.wrapping_add(1)) + frame[3]
}

pub fn answer() -> u32 {
    std::thread::spawn(|| deeper(0)).join().unwrap_or(42)
}
