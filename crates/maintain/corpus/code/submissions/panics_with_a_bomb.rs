//! A panic whose payload panics when it is dropped.
//! verdict: failed

struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        panic!("again");
    }
}

pub fn answer() -> u32 {
    std::panic::panic_any(Bomb)
}
