//! System calls of a confined process: seccomp filters, which the kernel asks before each call.
//!
//! A process that stays `alone` (a program of student code) has a list of calls that it may make, and no others. A
//! process that starts programs (cargo) has a list of calls that it may not make. The calls of compilers and linkers
//! are not known in advance.

use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    apply_filter,
};
use std::collections::BTreeMap;
use std::error::Error;

/// System calls, each with alternative rules, of which one must hold; a call without rules is always allowed.
type Calls = BTreeMap<i64, Vec<SeccompRule>>;

/// Confines this thread, and all threads and processes that it starts from now on, by system call filters. `alone` says
/// that the process starts no programs, `becomes` that it becomes another program, `writes` that it writes files.
///
/// # Errors
/// The kernel has no seccomp, or the processor is not known to it.
pub fn confine(alone: bool, becomes: bool, writes: bool) -> Result<(), Box<dyn Error>> {
    filters(alone, becomes, writes, std::process::id())?.iter().try_for_each(|filter| Ok(apply_filter(filter)?))
}

/// The filters of a process with the id `process`. The kernel asks all of them, and the strictest one decides.
fn filters(alone: bool, becomes: bool, writes: bool, process: u32) -> Result<Vec<BpfProgram>, Box<dyn Error>> {
    // The flags of these calls lie in memory, where a filter cannot read them. When these calls do not exist, all
    // libraries use clone and openat.
    let mut hiding = vec![libc::SYS_clone3];
    if alone && !writes {
        hiding.push(libc::SYS_openat2);
    }
    let hidden = filter(always(&hiding), SeccompAction::Allow, errno(libc::ENOSYS))?;
    let others = if alone {
        let mut allowed = allowed(writes, process)?;
        if becomes {
            starting(&mut allowed)?;
        }
        allowed.extend(always(&hiding));
        filter(allowed, errno(libc::EPERM), SeccompAction::Allow)?
    } else {
        filter(refused()?, SeccompAction::Allow, errno(libc::EPERM))?
    };
    Ok(vec![hidden, others])
}

fn errno(error: i32) -> SeccompAction {
    SeccompAction::Errno(error.cast_unsigned())
}

fn filter(calls: Calls, otherwise: SeccompAction, then: SeccompAction) -> Result<BpfProgram, Box<dyn Error>> {
    Ok(SeccompFilter::new(calls, otherwise, then, std::env::consts::ARCH.try_into()?)?.try_into()?)
}

fn always(calls: &[i64]) -> Calls {
    calls.iter().map(|call| (*call, Vec::new())).collect()
}

/// A rule that holds if of the argument number `argument` (0-based), an `int`, the bits of `mask` are those of `value`.
fn bits(argument: u8, mask: i32, value: i32) -> Result<SeccompRule, Box<dyn Error>> {
    let [mask, value] = [mask, value].map(|bits| u64::from(bits.cast_unsigned()));
    let condition = SeccompCondition::new(argument, SeccompCmpArgLen::Dword, SeccompCmpOp::MaskedEq(mask), value)?;
    Ok(SeccompRule::new(vec![condition])?)
}

/// Rules that hold if the argument number `argument` (0-based), an `int`, is one of these `values`.
fn one_of(argument: u8, values: &[i32]) -> Result<Vec<SeccompRule>, Box<dyn Error>> {
    values.iter().map(|value| bits(argument, !0, *value)).collect()
}

/// Calls of a process that starts no programs: for its memory, its threads, the time, its identity, and files that are
/// open or only read.
const ALLOWED: &[i64] = &[
    // Memory.
    libc::SYS_brk,
    libc::SYS_madvise,
    libc::SYS_mmap,
    libc::SYS_mprotect,
    libc::SYS_mremap,
    libc::SYS_munmap,
    // Threads, and their end.
    libc::SYS_exit,
    libc::SYS_exit_group,
    libc::SYS_futex,
    libc::SYS_membarrier,
    libc::SYS_restart_syscall,
    libc::SYS_rseq,
    libc::SYS_rt_sigaction,
    libc::SYS_rt_sigprocmask,
    libc::SYS_rt_sigreturn,
    libc::SYS_sched_getaffinity,
    libc::SYS_sched_yield,
    libc::SYS_set_robust_list,
    libc::SYS_sigaltstack,
    // Time.
    libc::SYS_clock_getres,
    libc::SYS_clock_gettime,
    libc::SYS_clock_nanosleep,
    libc::SYS_gettimeofday,
    libc::SYS_nanosleep,
    // Identity and system information.
    libc::SYS_getcpu,
    libc::SYS_getcwd,
    libc::SYS_getegid,
    libc::SYS_geteuid,
    libc::SYS_getgid,
    libc::SYS_getpid,
    libc::SYS_getppid,
    libc::SYS_getrandom,
    libc::SYS_getrusage,
    libc::SYS_gettid,
    libc::SYS_getuid,
    libc::SYS_sysinfo,
    libc::SYS_uname,
    // Files that are open.
    libc::SYS_close,
    libc::SYS_dup,
    libc::SYS_dup3,
    libc::SYS_fstat,
    libc::SYS_getdents64,
    libc::SYS_lseek,
    libc::SYS_pipe2,
    libc::SYS_ppoll,
    libc::SYS_pread64,
    libc::SYS_pwrite64,
    libc::SYS_read,
    libc::SYS_readv,
    libc::SYS_recvfrom,
    libc::SYS_sendto,
    libc::SYS_shutdown,
    libc::SYS_write,
    libc::SYS_writev,
    // Files that are not.
    libc::SYS_faccessat,
    libc::SYS_faccessat2,
    libc::SYS_newfstatat,
    libc::SYS_readlinkat,
    libc::SYS_statx,
];

/// Older forms of the calls above, which not every processor has.
#[cfg(target_arch = "x86_64")]
const ALLOWED_OF_OLD: &[i64] = &[
    libc::SYS_access,
    libc::SYS_dup2,
    libc::SYS_lstat,
    libc::SYS_pipe,
    libc::SYS_poll,
    libc::SYS_readlink,
    libc::SYS_stat,
    libc::SYS_time,
];
#[cfg(not(target_arch = "x86_64"))]
const ALLOWED_OF_OLD: &[i64] = &[];

/// Calls that change files, for a process that may write some. Landlock decides which files.
const WRITING: &[i64] = &[
    libc::SYS_fdatasync,
    libc::SYS_fsync,
    libc::SYS_ftruncate,
    libc::SYS_linkat,
    libc::SYS_mkdirat,
    libc::SYS_renameat,
    libc::SYS_renameat2,
    libc::SYS_symlinkat,
    libc::SYS_unlinkat,
];

/// Older forms of the calls above, which not every processor has.
#[cfg(target_arch = "x86_64")]
const WRITING_OF_OLD: &[i64] =
    &[libc::SYS_link, libc::SYS_mkdir, libc::SYS_rename, libc::SYS_rmdir, libc::SYS_symlink, libc::SYS_unlink];
#[cfg(not(target_arch = "x86_64"))]
const WRITING_OF_OLD: &[i64] = &[];

/// Flags that make opening a file more than reading it.
const TO_WRITE: i32 = libc::O_WRONLY | libc::O_RDWR | libc::O_CREAT | libc::O_TRUNC | libc::O_APPEND;

/// Returns all calls that a process that starts no programs may make.
fn allowed(writes: bool, process: u32) -> Result<Calls, Box<dyn Error>> {
    let mut calls = always(ALLOWED);
    calls.extend(always(ALLOWED_OF_OLD));
    let itself = process.cast_signed();
    calls.extend([
        // A new thread, and not a new process.
        (libc::SYS_clone, vec![bits(0, libc::CLONE_THREAD, libc::CLONE_THREAD)?]),
        // No locks, and no signals when something happens to a file.
        (
            libc::SYS_fcntl,
            one_of(1, &[libc::F_DUPFD, libc::F_DUPFD_CLOEXEC, libc::F_GETFD, libc::F_SETFD, libc::F_GETFL])?,
        ),
        // Whether a file is a terminal, and how wide; nothing is typed there.
        (
            libc::SYS_ioctl,
            one_of(1, &[libc::TCGETS, libc::TIOCGWINSZ, libc::FIOCLEX, libc::FIONREAD].map(|request| request as i32))?,
        ),
        // The name of a thread, and of a piece of memory.
        (libc::SYS_prctl, one_of(0, &[libc::PR_SET_NAME, libc::PR_GET_NAME, libc::PR_SET_VMA])?),
        (libc::SYS_prlimit64, one_of(0, &[0, itself])?),
        // abort() is a signal.
        (libc::SYS_tgkill, one_of(0, &[itself])?),
    ]);
    let to_open = if writes { Vec::new() } else { vec![bits(2, TO_WRITE, 0)?] };
    calls.insert(libc::SYS_openat, to_open);
    #[cfg(target_arch = "x86_64")]
    calls.insert(libc::SYS_open, if writes { Vec::new() } else { vec![bits(1, TO_WRITE, 0)?] });
    if writes {
        calls.extend(always(WRITING));
        calls.extend(always(WRITING_OF_OLD));
    }
    Ok(calls)
}

/// Adds to `calls`, those of a process that starts no programs, the calls for becoming another program, loading it, and
/// confining it further. Landlock decides which program.
fn starting(calls: &mut Calls) -> Result<(), Box<dyn Error>> {
    calls.extend(always(&[
        libc::SYS_capget,
        libc::SYS_capset,
        libc::SYS_execve,
        libc::SYS_getpeername,
        libc::SYS_landlock_add_rule,
        libc::SYS_landlock_create_ruleset,
        libc::SYS_landlock_restrict_self,
        libc::SYS_seccomp,
        libc::SYS_set_tid_address,
    ]));
    #[cfg(target_arch = "x86_64")]
    calls.extend(always(&[libc::SYS_arch_prctl]));
    #[cfg(target_arch = "riscv64")]
    calls.extend(always(&[258])); // riscv_hwprobe
    let options = [
        libc::PR_SET_NO_NEW_PRIVS,
        libc::PR_SET_DUMPABLE,
        libc::PR_SET_SECCOMP,
        libc::PR_CAPBSET_READ,
        libc::PR_CAPBSET_DROP,
        libc::PR_CAP_AMBIENT,
    ];
    let rules = calls.entry(libc::SYS_prctl).or_default();
    rules.extend(one_of(0, &options)?);
    // The parent-death signal may be set, but only to SIGKILL.
    let dword = |argument, value: i32| {
        SeccompCondition::new(argument, SeccompCmpArgLen::Dword, SeccompCmpOp::Eq, value.cast_unsigned().into())
    };
    rules.push(SeccompRule::new(vec![dword(0, libc::PR_SET_PDEATHSIG)?, dword(1, libc::SIGKILL)?])?);
    Ok(())
}

/// Calls that no compiler needs: sockets, other processes' memory, limits and scheduling, memory and messages that
/// outlive a process, and changes of the system.
const REFUSED: &[i64] = &[
    libc::SYS_socket,
    // Other processes.
    libc::SYS_io_uring_setup,
    libc::SYS_ioprio_set,
    libc::SYS_kcmp,
    libc::SYS_migrate_pages,
    libc::SYS_move_pages,
    libc::SYS_perf_event_open,
    libc::SYS_pidfd_getfd,
    libc::SYS_pidfd_open,
    libc::SYS_pidfd_send_signal,
    libc::SYS_process_madvise,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_ptrace,
    libc::SYS_userfaultfd,
    // Objects that outlive a process.
    libc::SYS_add_key,
    libc::SYS_keyctl,
    libc::SYS_memfd_create,
    libc::SYS_mq_open,
    libc::SYS_mq_unlink,
    libc::SYS_msgctl,
    libc::SYS_msgget,
    libc::SYS_msgrcv,
    libc::SYS_msgsnd,
    libc::SYS_request_key,
    libc::SYS_semctl,
    libc::SYS_semget,
    libc::SYS_semop,
    libc::SYS_semtimedop,
    libc::SYS_shmat,
    libc::SYS_shmctl,
    libc::SYS_shmget,
    // The system.
    libc::SYS_acct,
    libc::SYS_adjtimex,
    libc::SYS_bpf,
    libc::SYS_chroot,
    libc::SYS_clock_adjtime,
    libc::SYS_clock_settime,
    libc::SYS_delete_module,
    libc::SYS_fanotify_init,
    libc::SYS_finit_module,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fsopen,
    libc::SYS_fspick,
    libc::SYS_init_module,
    libc::SYS_kexec_load,
    libc::SYS_mount,
    libc::SYS_mount_setattr,
    libc::SYS_move_mount,
    libc::SYS_name_to_handle_at,
    libc::SYS_open_by_handle_at,
    libc::SYS_open_tree,
    libc::SYS_pivot_root,
    libc::SYS_quotactl,
    libc::SYS_reboot,
    libc::SYS_setdomainname,
    libc::SYS_sethostname,
    libc::SYS_setns,
    libc::SYS_settimeofday,
    libc::SYS_swapoff,
    libc::SYS_swapon,
    libc::SYS_syslog,
    libc::SYS_umount2,
    libc::SYS_unshare,
    libc::SYS_vhangup,
];

/// Flags with each of which a new process gets a system of its own, in which it may do everything.
const NAMESPACES: [i32; 7] = [
    libc::CLONE_NEWCGROUP,
    libc::CLONE_NEWIPC,
    libc::CLONE_NEWNET,
    libc::CLONE_NEWNS,
    libc::CLONE_NEWPID,
    libc::CLONE_NEWUSER,
    libc::CLONE_NEWUTS,
];

/// Returns all calls that a process that starts programs may not make.
fn refused() -> Result<Calls, Box<dyn Error>> {
    let mut calls = always(REFUSED);
    // A process may change these for itself, which it refers to as 0.
    let of_others = |argument| -> Result<Vec<SeccompRule>, Box<dyn Error>> {
        let condition = SeccompCondition::new(argument, SeccompCmpArgLen::Dword, SeccompCmpOp::Ne, 0)?;
        Ok(vec![SeccompRule::new(vec![condition])?])
    };
    for call in [
        libc::SYS_prlimit64,
        libc::SYS_sched_setaffinity,
        libc::SYS_sched_setattr,
        libc::SYS_sched_setparam,
        libc::SYS_sched_setscheduler,
    ] {
        calls.insert(call, of_others(0)?);
    }
    let mut of_other_priority = of_others(0)?; // of a group of processes, or of a user
    of_other_priority.extend(of_others(1)?);
    calls.insert(libc::SYS_setpriority, of_other_priority);
    calls.insert(libc::SYS_clone, NAMESPACES.iter().map(|flag| bits(0, *flag, *flag)).collect::<Result<_, _>>()?);
    Ok(calls)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::{self, File, OpenOptions};
    use std::io;
    use std::path::Path;

    /// Returns the error with which these filters refuse a call, or 0.
    fn answer(filters: &[BpfProgram], call: i64, arguments: &[u64]) -> i32 {
        filters.iter().map(|filter| answer_of(filter, call, arguments)).find(|error| *error != 0).unwrap_or(0)
    }

    /// Runs a filter, a small program over the number of the call, the processor and the arguments, as the kernel does.
    /// Returns the error with which it refuses the call, or 0.
    fn answer_of(filter: &BpfProgram, call: i64, arguments: &[u64]) -> i32 {
        const PROCESSOR: u32 = if cfg!(target_arch = "x86_64") {
            0xc000_003e
        } else if cfg!(target_arch = "aarch64") {
            0xc000_00b7
        } else {
            0xc000_00f3
        };
        let word = |offset: u32| match offset {
            0 => call as u32,
            4 => PROCESSOR,
            _ => {
                let (argument, is_high) = ((offset - 16) / 8, offset % 8 == 4);
                let argument = arguments.get(argument as usize).copied().unwrap_or_default();
                if is_high { (argument >> 32) as u32 } else { argument as u32 }
            }
        };
        let (mut at, mut accumulator) = (0, 0_u32);
        loop {
            let step = &filter[at];
            at += 1;
            let mut jump = |holds: bool| at += usize::from(if holds { step.jt } else { step.jf });
            match step.code {
                0x05 => at += step.k as usize,
                0x06 => {
                    const ALLOW: u32 = 0x7fff_0000;
                    let error = 0x0005_0000 ^ step.k;
                    assert!(step.k == ALLOW || error < 0x1_0000, "a filter ends the process: {:x}", step.k);
                    return if step.k == ALLOW { 0 } else { error as i32 };
                }
                0x15 => jump(accumulator == step.k),
                0x20 => accumulator = word(step.k),
                0x25 => jump(accumulator > step.k),
                0x35 => jump(accumulator >= step.k),
                0x54 => accumulator &= step.k,
                other => panic!("unknown step {other:x}"),
            }
        }
    }

    const PROCESS: u32 = 4000;
    const OTHER: u64 = 4001;

    #[test]
    fn a_process_touches_no_other_one_and_not_the_system() {
        let own = u64::from(PROCESS);
        let others: [(i64, &[u64]); 26] = [
            (libc::SYS_prlimit64, &[OTHER, 1]),
            (libc::SYS_setpriority, &[0, OTHER, 19]),
            (libc::SYS_setpriority, &[2, 0, 19]),
            (libc::SYS_sched_setaffinity, &[OTHER, 8]),
            (libc::SYS_sched_setscheduler, &[OTHER, 5]),
            (libc::SYS_sched_setattr, &[OTHER]),
            (libc::SYS_ioprio_set, &[1, OTHER]),
            (libc::SYS_migrate_pages, &[OTHER]),
            (libc::SYS_process_vm_writev, &[OTHER]),
            (libc::SYS_ptrace, &[16, OTHER]),
            (libc::SYS_pidfd_open, &[OTHER]),
            (libc::SYS_kcmp, &[OTHER, own]),
            (libc::SYS_shmget, &[1, 4096, 0o1666]),
            (libc::SYS_msgget, &[1, 0o1666]),
            (libc::SYS_semget, &[1, 1, 0o1666]),
            (libc::SYS_mq_open, &[]),
            (libc::SYS_socket, &[2, 1]),
            (libc::SYS_unshare, &[0x1000_0000]),
            (libc::SYS_clone, &[0x1000_0000]),
            (libc::SYS_settimeofday, &[]),
            (libc::SYS_clock_settime, &[]),
            (libc::SYS_reboot, &[]),
            (libc::SYS_init_module, &[]),
            (libc::SYS_finit_module, &[]),
            (libc::SYS_mount, &[]),
            (libc::SYS_fsopen, &[]),
        ];
        for (alone, writes) in [(true, false), (true, true), (false, true)] {
            let filters = filters(alone, false, writes, PROCESS).unwrap();
            for (call, arguments) in others {
                assert_eq!(answer(&filters, call, arguments), libc::EPERM, "{call} {arguments:?}, alone: {alone}");
            }
            assert_eq!(answer(&filters, libc::SYS_clone3, &[]), libc::ENOSYS);
            assert_eq!(answer(&filters, libc::SYS_prlimit64, &[0, 3]), 0);
            assert_eq!(answer(&filters, libc::SYS_tgkill, &[own, 4002, 6]), 0, "abort");
        }
    }

    #[test]
    fn what_is_alone_has_a_list_of_calls_and_cargo_starts_programs() {
        let alone = filters(true, false, false, PROCESS).unwrap();
        let refused: [(i64, &[u64]); 19] = [
            (libc::SYS_tgkill, &[OTHER, OTHER, 9]),
            (libc::SYS_tkill, &[OTHER, 9]),
            (libc::SYS_kill, &[OTHER, 9]),
            (libc::SYS_rt_sigqueueinfo, &[OTHER, 9]),
            (libc::SYS_rt_tgsigqueueinfo, &[OTHER, OTHER, 9]),
            (libc::SYS_clone, &[17]),
            (libc::SYS_execve, &[]),
            (libc::SYS_setsid, &[]),
            // The signal that ends it with its parent, tracing, other rights.
            (libc::SYS_prctl, &[1, 0]),
            (libc::SYS_prctl, &[4, 1]),
            (libc::SYS_capset, &[]),
            (libc::SYS_setuid, &[]),
            // Signals by way of a file, locks, typing at a terminal.
            (libc::SYS_fcntl, &[3, libc::F_SETOWN as u64, OTHER]),
            (libc::SYS_fcntl, &[3, libc::F_SETLK as u64]),
            (libc::SYS_flock, &[3, 2]),
            (libc::SYS_ioctl, &[0, 0x5412]),
            (libc::SYS_timer_create, &[]),
            (libc::SYS_sched_setaffinity, &[0, 8]),
            // A call that no kernel has yet.
            (1 << 20, &[]),
        ];
        for (call, arguments) in refused {
            assert_eq!(answer(&alone, call, arguments), libc::EPERM, "{call} {arguments:?}");
        }
        assert_eq!(answer(&alone, libc::SYS_openat2, &[]), libc::ENOSYS);
        let thread = (libc::CLONE_VM | libc::CLONE_THREAD | libc::CLONE_SIGHAND) as u64;
        assert_eq!(answer(&alone, libc::SYS_clone, &[thread]), 0);
        let cargo = filters(false, false, true, PROCESS).unwrap();
        for (call, arguments) in [(libc::SYS_clone, &[17_u64][..]), (libc::SYS_execve, &[]), (libc::SYS_wait4, &[])] {
            assert_eq!(answer(&cargo, call, arguments), 0, "{call}");
        }
    }

    /// Returns whether each way to change something works, for a thread with these calls and without Landlock.
    fn ways_to_change(folder: &Path, writes: bool) -> Vec<(&'static str, io::Result<()>)> {
        let (file, other) = (folder.join("file"), folder.join("other"));
        fs::write(&file, "mine").unwrap();
        let confined = move || {
            confine(true, false, writes).unwrap();
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
        // The filters of a thread cannot be removed, so the test runs on a new one.
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
