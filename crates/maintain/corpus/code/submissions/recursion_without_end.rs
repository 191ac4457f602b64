//! A recursion without an end.
//! verdict: stack_overflow
//! windows: none, Wine ends the thread whose stack is full and nothing else

fn deeper(number: u32) -> u32 {
    let frame = std::hint::black_box([number; 64]);
    deeper(number.wrapping_add(1)) + frame[3]
}

pub fn answer() -> u32 {
    deeper(0)
}
