//! Computes without an end, in many threads.
//! verdict: timeout

pub fn answer() -> u32 {
    let busy = |_| {
        std::thread::spawn(|| {
            loop {
                std::hint::black_box(1);
            }
        })
    };
    let threads: Vec<std::thread::JoinHandle<()>> = (0..8).map(busy).collect();
    threads.into_iter().for_each(|thread| drop(thread.join()));
    42
}
