//! A panic hook that panics itself.
//! verdict: failed, the assertion fails in the process of the tests

pub fn answer() -> u32 {
    std::panic::set_hook(Box::new(|_| panic!("once more")));
    41
}
