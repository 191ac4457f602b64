//! Prints without an end.
//! verdict: output_flood
//! windows: output_flood or timeout, Wine is slow to print

pub fn answer() -> u32 {
    loop {
        println!("{}", "are we there yet? ".repeat(1000));
    }
}
