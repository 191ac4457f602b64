//! A panic with 20 MB of message.
//! verdict: failed

pub fn answer() -> u32 {
    panic!("{}", "all work and no play ".repeat(1_000_000))
}
