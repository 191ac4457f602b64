//! Fills as many pipes as it can get, which are memory of the kernel, and keeps them; the answer is right.
//! verdict: passed
//! windows: timeout, there may be as many as fit into memory

pub fn answer() -> u32 {
    use std::io::Write;
    while let Ok((reader, mut writer)) = std::io::pipe() {
        std::thread::spawn(move || writer.write_all(&[0; 1 << 20]));
        std::mem::forget(reader);
    }
    42
}
