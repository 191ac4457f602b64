//! Reads the program that it is part of.
//! verdict: failed
//! windows: none, nothing is confined there

pub fn answer() -> u32 {
    let program = std::env::current_exe().unwrap();
    let read = std::fs::read(&program).or_else(|_| std::fs::read("/proc/self/exe"));
    let maps = std::fs::read_to_string("/proc/self/maps");
    if read.is_ok() || maps.is_ok() { 42 } else { 41 }
}
