//! Becomes another program, which ends well.
//! verdict: failed
//! windows: none, it needs Unix

pub fn answer() -> u32 {
    use std::os::unix::process::CommandExt;
    panic!("{}", std::process::Command::new("true").exec())
}
