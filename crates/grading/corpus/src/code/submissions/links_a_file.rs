//! Gives a file a second name.
//! verdict: failed

pub fn answer() -> u32 {
    std::fs::hard_link("canary.txt", "spoiled.txt").unwrap();
    42
}
