//! Prints without an end.
//! verdict: output_flood

pub fn answer() -> u32 {
    loop {
        println!("{}", "are we there yet? ".repeat(1000));
    }
}
