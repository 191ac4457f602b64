//! A panic hook that swallows every word.
//! verdict: failed

pub fn answer() -> u32 {
    std::panic::set_hook(Box::new(|_| {}));
    panic!("nobody hears this")
}
