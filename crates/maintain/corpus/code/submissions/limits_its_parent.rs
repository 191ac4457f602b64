//! Takes from the grader the right to write files, so that no report would come.
//! verdict: failed
//! windows: none, it needs Unix

use rustix::process::{Resource, Rlimit, getppid, prlimit};

pub fn answer() -> u32 {
    prlimit(getppid(), Resource::Fsize, Rlimit { current: Some(0), maximum: Some(0) }).unwrap();
    42
}
