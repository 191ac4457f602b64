//! What a supervisor sees of the processes that it watches: how long they have computed, and whether they could.
//!
//! The seam between the limits and the operating system; on Windows a job counts (`windows.rs`). Where this process may
//! look itself, it does. A supervisor that is in a cage itself and may not read `/proc` asks the one outside, which has
//! started it ([`serve`]). Where neither is to be had, nothing is guessed: there is no [`Look`], and the limits count
//! less strictly ([`crate::Left`]).

use std::time::Duration;

/// What shows of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    /// How long all its threads have computed.
    pub used: Duration,
    /// Whether one of them runs, waits for its turn, or for the disk; `None` where nobody can tell.
    pub able: Option<bool>,
}

/// How this process is now; `None` where nobody can tell.
#[cfg(unix)]
pub(crate) fn look(process: u32) -> Option<Look> {
    system::look(process).or_else(|| asked::look(process))
}

/// The computing time of this process, and its state where that costs nothing more; `None` where nobody can tell.
#[cfg(unix)]
pub(crate) fn used(process: u32) -> Option<Look> {
    system::used(process).or_else(|| look(process))
}

#[cfg(unix)]
pub(crate) use system::family;

#[cfg(all(target_os = "linux", not(pretends_mac)))]
mod system {
    use super::Look;
    use std::path::Path;
    use std::sync::LazyLock;
    use std::time::Duration;

    /// The fields behind a process's (or thread's) name in its `stat`: its state is the first.
    fn stat(path: impl AsRef<std::path::Path>) -> Option<String> {
        let text = std::fs::read_to_string(path).ok()?;
        Some(text.rsplit_once(") ")?.1.to_owned())
    }

    /// So many of these fields, from the one of this number on, as a time.
    fn time_in(fields: &str, from: usize, count: usize) -> Duration {
        let ticks: u64 = fields.split(' ').skip(from).take(count).filter_map(|ticks| ticks.parse::<u64>().ok()).sum();
        Duration::from_millis(1000 * ticks / rustix::param::clock_ticks_per_second().max(1))
    }

    fn parent(fields: &str) -> Option<u32> {
        fields.split(' ').nth(1)?.parse().ok()
    }

    pub fn look(process: u32) -> Option<Look> {
        let fields = stat(format!("/proc/{process}/stat"))?;
        Some(Look { used: time_in(&fields, 11, 2), able: Some(is_able_to_run(process)) })
    }

    /// Reads nothing of the threads: after that the kernel would have more to forget when they end, which takes longer
    /// than the read itself.
    pub fn used(process: u32) -> Option<Look> {
        Some(Look { used: time_in(&stat(format!("/proc/{process}/stat"))?, 11, 2), able: None })
    }

    fn is_able_to_run(process: u32) -> bool {
        let threads = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().filter_map(Result::ok);
        threads.filter_map(|thread| stat(thread.path().join("stat"))).any(|fields| fields.starts_with(['R', 'D']))
    }

    /// The look at a process and all its descendants together. Its time is what they and their ended children have
    /// computed.
    pub fn family(process: u32) -> Option<Look> {
        static CHILDREN: LazyLock<fn(u32) -> Vec<u32>> = LazyLock::new(|| {
            if Path::new("/proc/thread-self/children").exists() { children } else { children_in_all_of_proc }
        });
        let (mut family, mut left) = (Vec::new(), vec![process]);
        while let Some(process) = left.pop() {
            family.extend(stat(format!("/proc/{process}/stat")).map(|fields| (process, fields)));
            left.extend(CHILDREN(process));
        }
        let used = family.iter().map(|(_, fields)| time_in(fields, 11, 4)).sum();
        let able = family.iter().any(|(process, _)| is_able_to_run(*process));
        (!family.is_empty()).then_some(Look { used, able: Some(able) })
    }

    /// The children of all threads of a process, as the kernel lists them: other processes cost nothing.
    pub fn children(process: u32) -> Vec<u32> {
        let threads = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().filter_map(Result::ok);
        let lists = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok());
        lists.flat_map(|list| list.split(' ').filter_map(|child| child.parse().ok()).collect::<Vec<_>>()).collect()
    }

    /// The children of a process where the kernel has no such lists (`CONFIG_PROC_CHILDREN`): every process is read.
    pub fn children_in_all_of_proc(process: u32) -> Vec<u32> {
        let all = std::fs::read_dir("/proc").into_iter().flatten().filter_map(Result::ok);
        let all = all.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
        let is_child =
            |child: &u32| stat(format!("/proc/{child}/stat")).and_then(|fields| parent(&fields)) == Some(process);
        all.filter(is_child).collect()
    }

    /// Whether `process` was started by `ancestor`, or by one that was.
    pub fn descends(process: u32, ancestor: u32) -> bool {
        let mut at = Some(process);
        while let Some(process) = at.filter(|process| *process > 1) {
            at = stat(format!("/proc/{process}/stat")).and_then(|fields| parent(&fields));
            if at == Some(ancestor) {
                return true;
            }
        }
        false
    }
}

#[cfg(all(unix, any(not(target_os = "linux"), pretends_mac)))]
mod system {
    use super::Look;

    pub fn look(_: u32) -> Option<Look> {
        None
    }

    pub fn used(_: u32) -> Option<Look> {
        None
    }

    pub fn family(_: u32) -> Option<Look> {
        None
    }
}

/// Asking the supervisor outside. It is at the other end of standard input.
#[cfg(all(target_os = "linux", not(pretends_mac)))]
mod asked {
    use super::Look;
    use rustix::net::{Shutdown, shutdown};
    use std::io::{BufRead, BufReader, Write};
    use std::os::fd::AsFd;
    use std::os::unix::net::UnixStream;
    use std::sync::{Mutex, OnceLock, PoisonError};
    use std::time::Duration;

    static OUTSIDE: OnceLock<Option<Mutex<BufReader<UnixStream>>>> = OnceLock::new();

    fn outside() -> Option<Mutex<BufReader<UnixStream>>> {
        let socket = UnixStream::from(std::io::stdin().as_fd().try_clone_to_owned().ok()?);
        socket.peer_addr().ok()?; // standard input is something else: nobody is outside
        Some(Mutex::new(BufReader::new(socket)))
    }

    pub fn look(process: u32) -> Option<Look> {
        let mut outside = OUTSIDE.get_or_init(outside).as_ref()?.lock().unwrap_or_else(PoisonError::into_inner);
        outside.get_mut().write_all(format!("{process}\n").as_bytes()).ok()?;
        let mut said = String::new();
        outside.read_line(&mut said).ok()?;
        let (used, able) = said.trim_end().split_once(' ')?;
        Some(Look { used: Duration::from_millis(used.parse().ok()?), able: Some(able.parse().ok()?) })
    }

    /// Answers what a supervisor in a cage, the process `supervisor`, asks about those that it has started, until it is
    /// gone.
    pub fn serve(supervisor: u32, socket: UnixStream) {
        let _ = socket.set_write_timeout(Some(Duration::from_secs(1)));
        let mut lines = BufReader::new(socket);
        let mut line = String::new();
        while let Ok(1..=20) = std::io::Read::take(&mut lines, 20).read_line(&mut line) {
            let process = line.trim_end().parse().ok().filter(|process| super::system::descends(*process, supervisor));
            let look = process.and_then(super::system::look);
            let said = look.and_then(|look| Some(format!("{} {}", look.used.as_millis(), look.able?)));
            let said = said.unwrap_or("?".to_owned());
            if lines.get_mut().write_all(format!("{said}\n").as_bytes()).is_err() {
                break;
            }
            line.clear();
        }
        let _ = shutdown(lines.get_ref(), Shutdown::Both);
    }
}

#[cfg(all(unix, any(not(target_os = "linux"), pretends_mac)))]
mod asked {
    pub fn look(_: u32) -> Option<super::Look> {
        None
    }
}

#[cfg(all(target_os = "linux", not(pretends_mac)))]
pub(crate) use asked::serve;

/// How much more slowly time runs out where nobody can tell waiting from computing: it is all the time that there is,
/// and machines are busy.
pub(crate) const BLIND: u32 = 10;

#[cfg(all(test, target_os = "linux", not(pretends_mac)))]
mod tests {
    use super::*;
    use std::io::{BufRead, BufReader, Write};
    use std::os::unix::net::UnixStream;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};

    /// What the supervisor outside says about this process to the one that has this number.
    fn answer(supervisor: u32, about: u32) -> String {
        let (ours, theirs) = UnixStream::pair().unwrap();
        let serving = std::thread::spawn(move || serve(supervisor, theirs));
        let mut asking = BufReader::new(ours);
        writeln!(asking.get_mut(), "{about}").unwrap();
        let mut said = String::new();
        asking.read_line(&mut said).unwrap();
        drop(asking);
        serving.join().unwrap();
        said.trim_end().to_owned()
    }

    fn shell(script: &str) -> Child {
        Command::new("sh").args(["-c", script]).spawn().unwrap()
    }

    /// Returns the computing time of this thread during `work`.
    fn computed_in(work: impl FnOnce()) -> Duration {
        let clock = || rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
        let before = clock();
        work();
        Duration::try_from(clock() - before).unwrap()
    }

    /// Calls `look` with a shell that has two children.
    fn with_a_family<T>(look: impl FnOnce(u32) -> T) -> T {
        let script = "sleep 600 & sleep 600 & wait";
        let mut family = Command::new("sh").args(["-c", script]).process_group(0).spawn().unwrap();
        while system::children(family.id()).len() < 2 {
            std::thread::sleep(Duration::from_millis(5));
        }
        let looked = look(family.id());
        let group = rustix::process::Pid::from_child(&family);
        rustix::process::kill_process_group(group, rustix::process::Signal::KILL).unwrap();
        family.wait().unwrap();
        looked
    }

    #[test]
    fn looking_at_a_family_costs_the_same_beside_hundreds_of_other_processes() {
        let (alone, beside) = with_a_family(|process| {
            let look = || assert!((0..50).all(|_| super::family(process).is_some()));
            let alone = computed_in(look);
            // They stop themselves at once.
            let mut others: Vec<Child> = (0..400).map(|_| shell("kill -STOP $$")).collect();
            let beside = computed_in(look);
            for other in &mut others {
                other.kill().unwrap();
                other.wait().unwrap();
            }
            (alone, beside)
        });
        assert!(beside < 2 * alone, "{alone:?} alone, {beside:?} beside 400 processes");
    }

    #[test]
    fn children_are_the_same_without_the_kernels_lists() {
        with_a_family(|process| {
            let sorted = |mut children: Vec<u32>| {
                children.sort_unstable();
                children
            };
            assert_eq!(sorted(system::children(process)), sorted(system::children_in_all_of_proc(process)));
        });
    }

    #[test]
    fn a_supervisor_is_told_of_its_own_processes_and_of_no_others() {
        let (mut busy, mut sleeping) = (shell("while :; do :; done"), shell("exec sleep 600"));
        while look(busy.id()).unwrap().used < Duration::from_millis(100)
            || look(sleeping.id()).unwrap().able == Some(true)
        {
            std::thread::sleep(Duration::from_millis(5));
        }
        let us = std::process::id();
        let (used, able) =
            answer(us, busy.id()).split_once(' ').map(|(used, able)| (used.to_owned(), able.to_owned())).unwrap();
        assert!(used.parse::<u64>().unwrap() >= 100 && able == "true");
        assert!(answer(us, sleeping.id()).ends_with(" false"));
        for (supervisor, about) in [(sleeping.id(), busy.id()), (us, us), (us, 1), (us, u32::MAX)] {
            assert_eq!(answer(supervisor, about), "?", "{about} is none of {supervisor}'s");
        }
        for child in [&mut busy, &mut sleeping] {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }
}
