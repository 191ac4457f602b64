//! Landlock (files, sockets, signals) and seccomp (system calls) on Linux.
//!
//! Either of them is worth having alone, so each is tried even when the other is missing; `enter` then decides by `strict`.

use crate::Jail;
use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetStatus,
    Scope, path_beneath_rules,
};
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    apply_filter,
};
use std::collections::BTreeMap;
use std::error::Error;

pub fn confine(jail: &Jail) -> Result<(), String> {
    let files = files(jail).map_err(|e| format!("Landlock: {e}"));
    let calls = calls(jail.executable.is_empty()).map_err(|e| format!("seccomp: {e}"));
    // A process that cannot be traced has no readable memory in /proc either.
    let traces = rustix::process::set_dumpable_behavior(rustix::process::DumpableBehavior::NotDumpable)
        .map_err(|e| format!("dumpable: {e}"));
    files.and(calls).and(traces)
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

/// What a program that stays `alone` has no need of: other processes and programs, signals to others, rights of files (Landlock leaves those alone).
const ALONE: [i64; 13] = [
    libc::SYS_execve,
    libc::SYS_execveat,
    libc::SYS_socketpair,
    libc::SYS_kill,
    libc::SYS_tkill,
    libc::SYS_setsid,
    libc::SYS_setpgid,
    libc::SYS_fchmod,
    libc::SYS_fchmodat,
    libc::SYS_fchmodat2,
    libc::SYS_fchown,
    libc::SYS_fchownat,
    libc::SYS_utimensat,
];

/// No socket, no tracing, nothing of the kernel's inner life; if `alone`, no other processes either.
fn calls(alone: bool) -> Result<(), Box<dyn Error>> {
    let mut refused = vec![
        libc::SYS_socket,
        libc::SYS_ptrace,
        libc::SYS_process_vm_readv,
        libc::SYS_process_vm_writev,
        libc::SYS_io_uring_setup,
        libc::SYS_pidfd_open,
        libc::SYS_pidfd_getfd,
        libc::SYS_pidfd_send_signal,
        libc::SYS_unshare,
        libc::SYS_setns,
        libc::SYS_bpf,
        libc::SYS_memfd_create,
        libc::SYS_userfaultfd,
        libc::SYS_keyctl,
        libc::SYS_add_key,
        libc::SYS_request_key,
        libc::SYS_perf_event_open,
        libc::SYS_mount,
        libc::SYS_chroot,
    ];
    if alone {
        refused.extend(ALONE);
    }
    let mut rules: BTreeMap<i64, Vec<SeccompRule>> = refused.into_iter().map(|call| (call, vec![])).collect();
    #[cfg(target_arch = "x86_64")]
    if alone {
        rules.extend(
            [libc::SYS_fork, libc::SYS_vfork, libc::SYS_chmod, libc::SYS_chown, libc::SYS_lchown]
                .map(|call| (call, vec![])),
        );
    }
    if !alone {
        return refuse(rules, libc::EPERM);
    }
    // clone without CLONE_THREAD is a new process.
    let thread = u64::from(libc::CLONE_THREAD.cast_unsigned());
    let process = SeccompCondition::new(0, SeccompCmpArgLen::Qword, SeccompCmpOp::MaskedEq(thread), 0)?;
    rules.insert(libc::SYS_clone, vec![SeccompRule::new(vec![process])?]);
    refuse(rules, libc::EPERM)?;
    // clone3 hides its flags in memory. Told that it does not exist, the C library uses clone.
    refuse(BTreeMap::from([(libc::SYS_clone3, vec![])]), libc::ENOSYS)
}

fn refuse(rules: BTreeMap<i64, Vec<SeccompRule>>, error: i32) -> Result<(), Box<dyn Error>> {
    let action = SeccompAction::Errno(error.cast_unsigned());
    let filter: BpfProgram =
        SeccompFilter::new(rules, SeccompAction::Allow, action, std::env::consts::ARCH.try_into()?)?.try_into()?;
    Ok(apply_filter(&filter)?)
}
