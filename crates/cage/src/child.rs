//! The child's side of the sandbox: a process confines itself before it runs untrusted code.

use crate::{Limits, system};
use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The files and programs that a sandboxed process may use.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Jail {
    /// Folders that may be read. Folders that do not exist are left out.
    pub readable: Vec<PathBuf>,
    /// Folders that may be written.
    pub writable: Vec<PathBuf>,
    /// Folders whose programs may be started, and read. If there are none, no program can be started at all.
    pub executable: Vec<PathBuf>,
    /// The single program that the process may become, with its loader and libraries: see [`crate::Launch::program`].
    pub becomes: Option<PathBuf>,
    /// Whether to refuse to run where the operating system has no sandbox.
    pub strict: bool,
}

/// Confines this process to the limits and the policy, irrevocably.
///
/// # Errors
/// A limit was refused; or `jail.strict` is set and the operating system cannot confine a process. The reason is in
/// English, for the administrator of the machine.
pub fn enter(limits: &Limits, jail: &Jail) -> Result<(), String> {
    system::limit(limits)?;
    match confine(jail) {
        Err(problem) if jail.strict => Err(problem),
        _ => Ok(()),
    }
}

/// Makes this process end when its parent does, for whatever reason. Has no effect where the operating system does not
/// support it.
///
/// # Errors
/// The operating system refused.
pub fn end_with_parent() -> Result<(), String> {
    #[cfg(all(target_os = "linux", not(pretends_mac)))]
    rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL))
        .map_err(|e| format!("death signal: {e}"))?;
    Ok(())
}

/// Limits the memory of this process to so many bytes, where the operating system supports it. Nothing else is
/// restricted. For trusted code that handles untrusted data.
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

/// The memory limit of the allocator, for systems that do not limit memory or do not report that they did.
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
