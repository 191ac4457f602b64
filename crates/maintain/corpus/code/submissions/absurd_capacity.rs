//! More than any machine can address.
//! verdict: failed

pub fn answer() -> u32 {
    Vec::<u64>::with_capacity(std::hint::black_box(usize::MAX)).len() as u32
}
