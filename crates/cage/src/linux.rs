//! Landlock (files, sockets, signals), capabilities and seccomp (system calls) on Linux.
//!
//! Each mechanism is useful alone, so each is tried even if another is missing; `enter` then decides by `strict`.

use crate::Jail;
use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetStatus,
    Scope, path_beneath_rules,
};
use rustix::process::{DumpableBehavior, set_dumpable_behavior};
use rustix::thread::{
    CapabilitySet, CapabilitySets, clear_ambient_capability_set, remove_capability_from_bounding_set, set_capabilities,
};
use std::error::Error;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

pub fn confine(jail: &Jail) -> Result<(), String> {
    confine_behind(files(jail).map_err(|e| format!("Landlock: {e}")), jail)
}

/// Applies all restrictions but those of Landlock. If the process may become a program and Landlock failed (`files`),
/// returns that error instead.
fn confine_behind(files: Result<(), String>, jail: &Jail) -> Result<(), String> {
    let alone = jail.executable.is_empty();
    // Without it a process that may become a program may become any: the program has to confine itself.
    if jail.becomes.is_some() && files.is_err() {
        return files;
    }
    // A process that cannot be traced has no readable memory in /proc either.
    let traces = set_dumpable_behavior(DumpableBehavior::NotDumpable).map_err(|e| format!("dumpable: {e}"));
    let rights = rights(alone).map_err(|e| format!("capabilities: {e}"));
    // Last: it refuses what the others need.
    let calls = calls(alone, jail.becomes.is_some(), !jail.writable.is_empty()).map_err(|e| format!("seccomp: {e}"));
    files.and(traces).and(rights).and(calls)
}

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64"))]
use crate::calls::confine as calls;

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")))]
fn calls(_: bool, _: bool, _: bool) -> Result<(), Box<dyn Error>> {
    Err("no filter for this processor".into())
}

/// Gives up the capabilities of root irrevocably, except those for opening files of other users. Landlock decides which
/// files, and root can grade a checkout that belongs to another user.
fn rights(alone: bool) -> rustix::io::Result<()> {
    let reads = CapabilitySet::DAC_READ_SEARCH;
    let kept = if alone { reads } else { reads | CapabilitySet::DAC_OVERRIDE };
    for right in (CapabilitySet::all() - kept).iter() {
        // Only root may, and only root needs to: a program that others start has no more rights than they have.
        let _ = remove_capability_from_bounding_set(right);
    }
    clear_ambient_capability_set()?;
    let CapabilitySets { effective, permitted, .. } = rustix::thread::capabilities(None)?;
    let sets = CapabilitySets {
        effective: effective & kept,
        permitted: permitted & kept,
        inheritable: CapabilitySet::empty(),
    };
    set_capabilities(None, sets)
}

/// Forbids, by Landlock, all file accesses, connections and signals that the policy does not allow.
fn files(jail: &Jail) -> Result<(), Box<dyn Error>> {
    let newest = ABI::V6;
    let read = AccessFs::ReadFile | AccessFs::ReadDir;
    let program = jail.becomes.iter().flat_map(|program| [Some(program.clone()), loader(program)]).flatten();
    let libraries = jail.becomes.iter().flat_map(|_| LIBRARIES);
    let status = Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(ABI::V3))? // with truncation: a file must not be emptied
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(newest))?
        .handle_access(AccessNet::from_all(newest))?
        .scope(Scope::from_all(newest))?
        .create()?
        .add_rules(path_beneath_rules(&jail.readable, read))?
        .add_rules(path_beneath_rules(libraries, read))?
        .add_rules(path_beneath_rules(program, AccessFs::ReadFile | AccessFs::Execute))?
        .add_rules(path_beneath_rules(&jail.writable, AccessFs::from_all(newest) & !AccessFs::Execute))?
        .add_rules(path_beneath_rules(&jail.executable, read | AccessFs::Execute))?
        .restrict_self()?;
    if status.ruleset == RulesetStatus::NotEnforced {
        return Err("this kernel does not enforce it".into());
    }
    Ok(())
}

/// Files that a program reads while it is loaded: libraries, the loader's list of libraries, its own entries in
/// `/proc`.
const LIBRARIES: [&str; 11] = [
    "/lib",
    "/lib32",
    "/lib64",
    "/usr/lib",
    "/usr/lib32",
    "/usr/lib64",
    "/usr/local/lib",
    "/nix/store",
    "/etc/ld.so.cache",
    "/proc/self",
    "/dev/null",
];

/// Returns the loader that the header of a 64-bit ELF program names; `None` if it needs none.
fn loader(program: &Path) -> Option<PathBuf> {
    const LOADER: u32 = 3; // PT_INTERP
    let mut file = File::open(program).ok()?;
    let mut read = |at: u64, length: u64| {
        let mut bytes = Vec::new();
        file.seek(SeekFrom::Start(at)).and_then(|_| (&mut file).take(length).read_to_end(&mut bytes)).ok()?;
        Some(bytes)
    };
    let number = |bytes: &[u8], at: usize| Some(u64::from_le_bytes(*bytes.get(at..)?.first_chunk()?));
    let header = read(0, 64)?;
    let count = u16::from_le_bytes(*header.get(56..)?.first_chunk()?);
    let segments = read(number(&header, 32)?, 56 * u64::from(count))?;
    let kind = |segment: &&[u8]| segment.first_chunk() == Some(&LOADER.to_le_bytes());
    let segment = segments.chunks_exact(56).find(kind)?;
    let path = read(number(segment, 8)?, number(segment, 32)?.min(4096))?;
    Some(PathBuf::from(OsStr::from_bytes(path.strip_suffix(b"\0")?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the result of `work` on a new thread, which is confined as if the kernel had no Landlock.
    fn without_landlock<T: Send>(jail: &Jail, work: impl Fn(Result<(), String>) -> T + Send + Sync) -> T {
        let confined = || work(confine_behind(Err("no Landlock".to_owned()), jail));
        std::thread::scope(|scope| scope.spawn(confined).join().unwrap())
    }

    #[test]
    fn without_landlock_a_launcher_stays_open_and_the_program_refuses_itself_every_other_program() {
        let folder = tempfile::tempdir().unwrap();
        let starts = || std::process::Command::new("true").status().is_ok();
        let becomes = Jail { becomes: Some("/bin/true".into()), ..Jail::default() };
        let launcher = without_landlock(&becomes, |confined| {
            (confined, std::fs::write(folder.path().join("file"), "").is_ok(), starts())
        });
        assert_eq!(launcher, (Err("no Landlock".to_owned()), true, true), "no half of a sandbox");
        let program = without_landlock(&Jail::default(), |confined| {
            (confined, std::fs::write(folder.path().join("file"), "").is_ok(), starts())
        });
        assert_eq!(program, (Err("no Landlock".to_owned()), false, false));
    }

    #[test]
    fn the_loader_of_this_program_is_found_and_a_text_has_none() {
        let loader = loader(&std::env::current_exe().unwrap()).expect("test programs are linked dynamically");
        assert!(loader.is_absolute() && loader.exists(), "{}", loader.display());
        assert_eq!(super::loader(Path::new(file!())), None);
    }
}
