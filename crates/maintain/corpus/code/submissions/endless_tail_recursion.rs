//! A tail recursion without an end: optimised, it is a loop, and no stack runs out.
//! verdict: timeout

fn next(number: u32, end: u32) -> u32 {
    if number == end {
        return number;
    }
    next(number.wrapping_add(2), end) // odd and even never meet
}

pub fn answer() -> u32 {
    next(std::hint::black_box(0), std::hint::black_box(1))
}
