//! A list that only grows.
//! verdict: out_of_memory

pub fn answer() -> u32 {
    let mut list = Vec::new();
    loop {
        list.extend_from_slice(std::hint::black_box(&[1_u64; 100_000]));
    }
}
