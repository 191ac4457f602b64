//! Prints 50 MB and then gives the right answer.
//! verdict: passed

pub fn answer() -> u32 {
    let line = "a".repeat(1 << 20);
    for _ in 0..50 {
        println!("{line}");
    }
    42
}
