//! Leaves the folder in which it was started, and looks for the answer on the way.
//! verdict: failed
//! windows: none, nothing is confined there

pub fn answer() -> u32 {
    let _ = std::env::set_current_dir("nest");
    let found = std::fs::read_to_string("egg.txt");
    let _ = std::env::set_current_dir("/");
    found.map_or(41, |text| text.trim().parse().unwrap())
}
