//! A panic.
//! verdict: failed

pub fn answer() -> u32 {
    panic!("on purpose")
}
