//! Leaves threads behind; the answer is right.
//! verdict: passed

pub fn answer() -> u32 {
    for _ in 0..4 {
        std::thread::spawn(|| {
            loop {
                std::hint::black_box(1);
            }
        });
    }
    42
}
