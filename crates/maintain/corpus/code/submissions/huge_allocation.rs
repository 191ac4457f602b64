//! A hundred gigabytes at once.
//! verdict: out_of_memory

pub fn answer() -> u32 {
    std::hint::black_box(vec![1_u8; 100 << 30])[1].into()
}
