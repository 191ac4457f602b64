//! A panic hook that panics itself.
//! verdict: crashed

pub fn answer() -> u32 {
    std::panic::set_hook(Box::new(|_| panic!("once more")));
    41
}
