//! Prints to standard error without an end.
//! verdict: output_flood
//! windows: output_flood or timeout, Wine is slow to print

pub fn answer() -> u32 {
    loop {
        eprintln!("{}", "are we there yet? ".repeat(1000));
    }
}
