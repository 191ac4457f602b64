//! Landlock (files, sockets, signals), capabilities and seccomp (system calls) on Linux.
//!
//! Each of them is worth having alone, so each is tried even when another is missing; `enter` then decides by `strict`.

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

pub fn confine(jail: &Jail) -> Result<(), String> {
    let alone = jail.executable.is_empty();
    let files = files(jail).map_err(|e| format!("Landlock: {e}"));
    // A process that cannot be traced has no readable memory in /proc either.
    let traces = set_dumpable_behavior(DumpableBehavior::NotDumpable).map_err(|e| format!("dumpable: {e}"));
    let rights = rights(alone).map_err(|e| format!("capabilities: {e}"));
    // Last: it refuses what the others need.
    let calls = calls(alone, !jail.writable.is_empty()).map_err(|e| format!("seccomp: {e}"));
    files.and(traces).and(rights).and(calls)
}

#[cfg(any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64"))]
use crate::calls::confine as calls;

#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")))]
fn calls(_: bool, _: bool) -> Result<(), Box<dyn Error>> {
    Err("no filter for this processor".into())
}

/// Gives up the capabilities of root, for good, except for those that open files of other users: which files, Landlock
/// decides, and a checkout that belongs to another user is graded by root like any other.
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

/// Nothing may be read, written, run, connected to or signalled but what the jail names.
fn files(jail: &Jail) -> Result<(), Box<dyn Error>> {
    let newest = ABI::V6;
    let status = Ruleset::default()
        .set_compatibility(CompatLevel::HardRequirement)
        .handle_access(AccessFs::from_all(ABI::V3))? // with truncation: a file must not be emptied
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(AccessFs::from_all(newest))?
        .handle_access(AccessNet::from_all(newest))?
        .scope(Scope::from_all(newest))?
        .create()?
        .add_rules(path_beneath_rules(&jail.readable, AccessFs::ReadFile | AccessFs::ReadDir))?
        .add_rules(path_beneath_rules(&jail.writable, AccessFs::from_all(newest) & !AccessFs::Execute))?
        .add_rules(path_beneath_rules(&jail.executable, AccessFs::ReadFile | AccessFs::ReadDir | AccessFs::Execute))?
        .restrict_self()?;
    if status.ruleset == RulesetStatus::NotEnforced {
        return Err("this kernel does not enforce it".into());
    }
    Ok(())
}
