//! A value of the thread that panics when it is dropped, after the right answer.
//! verdict: crashed

struct Bomb;

impl Drop for Bomb {
    fn drop(&mut self) {
        panic!("too late");
    }
}

thread_local!(static BOMB: Bomb = const { Bomb });

pub fn answer() -> u32 {
    BOMB.with(|_| 42)
}
