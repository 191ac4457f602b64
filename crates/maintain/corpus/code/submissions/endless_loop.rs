//! A loop without an end.
//! verdict: timeout

pub fn answer() -> u32 {
    let mut number = 0_u32;
    loop {
        number = std::hint::black_box(number.wrapping_add(1));
    }
}
