//! Landlock (files, sockets, signals) and seccomp (system calls) on Linux.
//!
//! Either of them is worth having alone, so each is tried even when the other is missing; `enter` then decides by
//! `strict`.

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
    let calls = calls(jail.executable.is_empty(), !jail.writable.is_empty()).map_err(|e| format!("seccomp: {e}"));
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

/// What a program that stays `alone` has no need of: other processes and programs, signals to others, rights of files
/// (Landlock leaves those alone).
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

/// What changes files without opening them. Landlock refuses it too, but Landlock may be missing.
const CHANGING: [i64; 13] = [
    libc::SYS_truncate,
    libc::SYS_unlinkat,
    libc::SYS_renameat2,
    libc::SYS_mkdirat,
    libc::SYS_linkat,
    libc::SYS_symlinkat,
    libc::SYS_mknodat,
    libc::SYS_setxattr,
    libc::SYS_lsetxattr,
    libc::SYS_fsetxattr,
    libc::SYS_removexattr,
    libc::SYS_lremovexattr,
    libc::SYS_fremovexattr,
];

/// The older ones, which not every processor has.
#[cfg(target_arch = "x86_64")]
const CHANGING_OF_OLD: [i64; 9] = [
    libc::SYS_creat,
    libc::SYS_unlink,
    libc::SYS_rename,
    libc::SYS_renameat,
    libc::SYS_mkdir,
    libc::SYS_rmdir,
    libc::SYS_link,
    libc::SYS_symlink,
    libc::SYS_mknod,
];
#[cfg(target_arch = "aarch64")]
const CHANGING_OF_OLD: [i64; 1] = [libc::SYS_renameat];
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
const CHANGING_OF_OLD: [i64; 0] = [];

/// Each of these flags makes of opening a file more than reading it.
const WRITING: [i32; 5] = [libc::O_WRONLY, libc::O_RDWR, libc::O_CREAT, libc::O_TRUNC, libc::O_APPEND];

/// Rules that fit a call whose argument number `flags` says that a file is opened to be written.
fn to_write(flags: u8) -> Result<Vec<SeccompRule>, Box<dyn Error>> {
    let rule = |flag: &i32| -> Result<SeccompRule, Box<dyn Error>> {
        let flag = u64::from(flag.cast_unsigned());
        let set = SeccompCondition::new(flags, SeccompCmpArgLen::Dword, SeccompCmpOp::MaskedEq(flag), flag)?;
        Ok(SeccompRule::new(vec![set])?)
    };
    WRITING.iter().map(rule).collect()
}

/// No socket, no tracing, nothing of the kernel's inner life; if `alone`, no other processes either, and unless it
/// `writes`, no file is changed.
fn calls(alone: bool, writes: bool) -> Result<(), Box<dyn Error>> {
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
    let reads_only = alone && !writes;
    if reads_only {
        refused.extend(CHANGING);
        refused.extend(CHANGING_OF_OLD);
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
    if reads_only {
        rules.insert(libc::SYS_openat, to_write(2)?);
        #[cfg(target_arch = "x86_64")]
        rules.insert(libc::SYS_open, to_write(1)?);
    }
    // clone without CLONE_THREAD is a new process.
    let thread = u64::from(libc::CLONE_THREAD.cast_unsigned());
    let process = SeccompCondition::new(0, SeccompCmpArgLen::Qword, SeccompCmpOp::MaskedEq(thread), 0)?;
    rules.insert(libc::SYS_clone, vec![SeccompRule::new(vec![process])?]);
    refuse(rules, libc::EPERM)?;
    // These hide their flags in memory. Told that they do not exist, everybody uses clone and openat.
    let hiding = [libc::SYS_clone3].into_iter().chain(reads_only.then_some(libc::SYS_openat2));
    refuse(hiding.map(|call| (call, vec![])).collect(), libc::ENOSYS)
}

fn refuse(rules: BTreeMap<i64, Vec<SeccompRule>>, error: i32) -> Result<(), Box<dyn Error>> {
    let action = SeccompAction::Errno(error.cast_unsigned());
    let filter: BpfProgram =
        SeccompFilter::new(rules, SeccompAction::Allow, action, std::env::consts::ARCH.try_into()?)?.try_into()?;
    Ok(apply_filter(&filter)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{self, File, OpenOptions};
    use std::io;
    use std::path::Path;

    /// Whether each way to change something works, for a thread that has these calls and no Landlock.
    fn ways_to_change(folder: &Path, writes: bool) -> Vec<(&'static str, io::Result<()>)> {
        let (file, other) = (folder.join("file"), folder.join("other"));
        fs::write(&file, "mine").unwrap();
        let confined = move || {
            calls(true, writes).unwrap();
            let open = |options: &mut OpenOptions| options.open(&file).map(drop);
            let raw = |flags| {
                let flags = rustix::fs::OFlags::from_bits_retain(flags);
                rustix::fs::open(&file, flags, rustix::fs::Mode::empty()).map(drop).map_err(io::Error::from)
            };
            assert_eq!(fs::read_to_string(&file).unwrap(), "mine", "reading is not theirs to refuse");
            vec![
                ("write", open(OpenOptions::new().write(true))),
                ("read and write", open(OpenOptions::new().read(true).write(true))),
                ("append", open(OpenOptions::new().append(true))),
                ("truncate", raw(libc::O_TRUNC.cast_unsigned())),
                ("own memory", OpenOptions::new().write(true).open("/proc/self/mem").map(drop)),
                ("create", File::create(&other).map(drop)),
                ("rename", fs::rename(&file, &other)),
                ("back", fs::rename(&other, &file)),
                ("link", fs::hard_link(&file, folder_of(&file).join("link"))),
                ("symbolic link", std::os::unix::fs::symlink(&file, folder_of(&file).join("soft"))),
                ("folder", fs::create_dir(folder_of(&file).join("folder"))),
                ("no folder", fs::remove_dir(folder_of(&file).join("folder"))),
                ("remove", fs::remove_file(&file)),
            ]
        };
        // What is refused is refused to the thread, for good.
        std::thread::spawn(confined).join().unwrap()
    }

    fn folder_of(file: &Path) -> &Path {
        file.parent().unwrap()
    }

    #[test]
    fn nothing_is_changed_even_where_landlock_is_missing() {
        let folder = tempfile::tempdir().unwrap();
        for (way, worked) in ways_to_change(folder.path(), false) {
            assert_eq!(worked.map_err(|error| error.kind()), Err(io::ErrorKind::PermissionDenied), "{way}");
        }
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        let allowed = tempfile::tempdir().unwrap();
        for (way, worked) in ways_to_change(allowed.path(), true) {
            assert!(worked.is_ok(), "{way}: {worked:?}");
        }
    }
}
