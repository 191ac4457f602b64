//! Reads its own memory through /proc.
//! verdict: failed

pub fn answer() -> u32 {
    use std::io::Read;
    let mut memory = std::fs::File::open("/proc/self/mem").unwrap();
    memory.read_exact(&mut [0; 16]).unwrap();
    42
}
