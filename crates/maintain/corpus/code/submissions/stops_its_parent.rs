//! Sends the grader a signal, which kills_its_parent lets a program do.
//! verdict: failed
//! windows: none, it needs Unix

use rustix::process::{Signal, getppid, kill_process};

pub fn answer() -> u32 {
    kill_process(getppid().unwrap(), Signal::STOP).unwrap();
    42
}
