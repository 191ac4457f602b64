//! Becomes another program, which ends well.
//! verdict: failed

pub fn answer() -> u32 {
    use std::os::unix::process::CommandExt;
    panic!("{}", std::process::Command::new("true").exec())
}
