//! The child's side: it walks into the cage and the door falls shut.

use crate::{Limits, system};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// What stays open to the child in the cage.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Jail {
    /// Folders that may be read. Folders that do not exist are left out.
    pub readable: Vec<PathBuf>,
    /// Folders that may be written.
    pub writable: Vec<PathBuf>,
    /// Folders whose programs may be started, and read. Without any, there is no starting of programs at all.
    pub executable: Vec<PathBuf>,
    /// The one program that the process may become, with its loader and its libraries: see [`crate::Launch::program`].
    pub becomes: Option<PathBuf>,
    /// Whether to refuse to run where the operating system has no cage.
    pub strict: bool,
}

/// Gives up everything that the limits and the jail do not name. There is no way back.
///
/// # Errors
/// A limit was refused; or `jail.strict` and the operating system cannot confine a process. In English: it is for the
/// person who runs the machine.
pub fn enter(limits: &Limits, jail: &Jail) -> Result<(), String> {
    system::limit(limits)?;
    match confine(jail) {
        Err(problem) if jail.strict => Err(problem),
        _ => Ok(()),
    }
}

/// From now on this process ends when the one does that has started it, in whatever way. Where the operating system has
/// no such thing, nothing happens.
///
/// # Errors
/// It was refused.
pub fn end_with_parent() -> Result<(), String> {
    #[cfg(all(target_os = "linux", not(pretends_mac)))]
    rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL))
        .map_err(|e| format!("death signal: {e}"))?;
    Ok(())
}

/// Limits the memory of this process to so many bytes, where the operating system does so; everything else stays open
/// to it. For trusted code that handles untrusted data.
pub fn limit_memory(bytes: u64) {
    #[cfg(all(target_os = "linux", not(pretends_mac)))]
    {
        use rustix::process::{Resource, Rlimit, setrlimit};
        // Refused only where the limit is lower already.
        let _ = setrlimit(Resource::As, Rlimit { current: Some(bytes), maximum: Some(bytes) });
    }
    #[cfg(any(not(target_os = "linux"), pretends_mac))]
    memory::limit(&Limits { memory: bytes, ..Limits::DEFAULT });
}

/// Where the operating system does not limit memory, or does not say so, the allocator does.
#[cfg(any(not(target_os = "linux"), pretends_mac))]
pub mod memory {
    #[global_allocator]
    static ALLOCATOR: cap::Cap<std::alloc::System> = cap::Cap::new(std::alloc::System, usize::MAX);

    pub fn limit(limits: &crate::Limits) {
        // The cap is above what is in use already: the error cannot happen.
        let _ = ALLOCATOR.set_limit(usize::try_from(limits.memory).unwrap_or(usize::MAX));
    }
}

#[cfg(all(target_os = "linux", not(pretends_mac)))]
fn confine(jail: &Jail) -> Result<(), String> {
    crate::linux::confine(jail)
}

#[cfg(any(not(target_os = "linux"), pretends_mac))]
fn confine(_: &Jail) -> Result<(), String> {
    Err("only Linux can confine a process here".to_owned())
}
