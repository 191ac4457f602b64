//! Divides by zero.
//! verdict: failed

pub fn answer() -> u32 {
    42 / std::hint::black_box(0)
}
