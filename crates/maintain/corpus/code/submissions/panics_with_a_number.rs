//! A panic whose payload is no text.
//! verdict: failed

pub fn answer() -> u32 {
    std::panic::panic_any(42_u32)
}
