//! A panic within a panic.
//! verdict: crashed

struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        panic!("again");
    }
}

pub fn answer() -> u32 {
    let _bomb = Bomb;
    panic!("first")
}
