//! Prints to standard error without an end.
//! verdict: output_flood

pub fn answer() -> u32 {
    loop {
        eprintln!("{}", "are we there yet? ".repeat(1000));
    }
}
