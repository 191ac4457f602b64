//! No longer wants to end with the grader.
//! verdict: failed
//! windows: none, it needs Unix

pub fn answer() -> u32 {
    rustix::process::set_parent_process_death_signal(None).unwrap();
    42
}
