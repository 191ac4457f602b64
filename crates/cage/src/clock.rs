//! The observed state of processes: their computing time, and whether they are able to compute.
//!
//! This module connects the time limits to the operating system; on Windows a job object counts (`windows.rs`). On
//! systems that do not report the state there is no [`Look`], and the limits are less strict ([`crate::Left`]).

use std::time::Duration;

/// The observed state of a process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Look {
    /// The CPU time of all threads of the process.
    pub used: Duration,
    /// Whether a thread runs, is ready to run, or waits for the disk; `None` where the system does not tell.
    pub able: Option<bool>,
}

/// Returns the state of a process; `None` where the system does not tell.
#[cfg(unix)]
pub(crate) fn look(process: u32) -> Option<Look> {
    system::look(process)
}

/// Returns the computing time of a process, and its state where that costs nothing more; `None` where the system does
/// not tell.
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

    /// Returns the fields after the name in the `stat` file of a process or thread; the first one is its state.
    fn stat(path: impl AsRef<std::path::Path>) -> Option<String> {
        let text = std::fs::read_to_string(path).ok()?;
        Some(text.rsplit_once(") ")?.1.to_owned())
    }

    /// Returns the sum of `count` fields, from the 0-based index `from` on, as a time.
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

    /// Returns the computing time without reading files of the threads. Those files would cost the kernel more time
    /// when the threads end than the read itself.
    pub fn used(process: u32) -> Option<Look> {
        Some(Look { used: time_in(&stat(format!("/proc/{process}/stat"))?, 11, 2), able: None })
    }

    fn is_able_to_run(process: u32) -> bool {
        let threads = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().filter_map(Result::ok);
        threads.filter_map(|thread| stat(thread.path().join("stat"))).any(|fields| fields.starts_with(['R', 'D']))
    }

    /// Returns the state of a process and all its descendants together. The time includes that of ended children.
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

    /// Returns the children of all threads of a process from the kernel's lists. The cost does not depend on other
    /// processes.
    pub fn children(process: u32) -> Vec<u32> {
        let threads = std::fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().filter_map(Result::ok);
        let lists = threads.filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok());
        lists.flat_map(|list| list.split(' ').filter_map(|child| child.parse().ok()).collect::<Vec<_>>()).collect()
    }

    /// Returns the children of a process on kernels without such lists (`CONFIG_PROC_CHILDREN`), by reading every
    /// process.
    pub fn children_in_all_of_proc(process: u32) -> Vec<u32> {
        let all = std::fs::read_dir("/proc").into_iter().flatten().filter_map(Result::ok);
        let all = all.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
        let is_child =
            |child: &u32| stat(format!("/proc/{child}/stat")).and_then(|fields| parent(&fields)) == Some(process);
        all.filter(is_child).collect()
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

/// The factor by which time limits are extended where waiting and computing cannot be distinguished. Only the
/// wall-clock time is known there, and machines are busy.
pub(crate) const BLIND: u32 = 10;

#[cfg(all(test, target_os = "linux", not(pretends_mac)))]
mod tests {
    use super::*;
    use std::os::unix::process::CommandExt;
    use std::process::{Child, Command};

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

    /// Calls `look` with the process id of a shell that has two children.
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
            // The processes stop themselves at once.
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
}
