//! Gives a file a second name.
//! verdict: failed
//! windows: none, nothing is confined there

pub fn answer() -> u32 {
    std::fs::hard_link("canary.txt", "spoiled.txt").unwrap();
    42
}
