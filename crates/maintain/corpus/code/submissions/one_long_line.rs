//! Prints one line of a megabyte, of wide and of joining characters, and a wrong answer.
//! verdict: failed

pub fn answer() -> u32 {
    print!("{}", "\u{200b}\u{301}\u{1f468}\u{200d}\u{1f469}".repeat(60_000));
    eprint!("{}20 of 20", " ".repeat(200_000));
    41
}
