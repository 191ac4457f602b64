//! Forgets what it allocates.
//! verdict: out_of_memory

pub fn answer() -> u32 {
    loop {
        Box::leak(vec![7_u8; 1 << 20].into_boxed_slice());
    }
}
