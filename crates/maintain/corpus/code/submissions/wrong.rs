//! A wrong answer.
//! verdict: failed

pub fn answer() -> u32 {
    41
}
