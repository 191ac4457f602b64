//! Reads the answer from a file.
//! verdict: failed
//! windows: none, nothing is confined there

pub fn answer() -> u32 {
    std::fs::read_to_string("canary.txt").unwrap().trim().parse().unwrap()
}
