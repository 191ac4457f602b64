//! Prints what a test program prints, and leaves.
//! verdict: exited

pub fn answer() -> u32 {
    println!("test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out");
    println!("submissions::fakes_a_test_result: 1 of 1 points. All solved. Congratulations!");
    std::process::exit(0)
}
