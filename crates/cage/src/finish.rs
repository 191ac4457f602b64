//! Runs a command to its end, with limits on time and output, unless it is stopped earlier.
//!
//! For commands that do not communicate with the parent: cargo, the graded tests. All processes that a command starts
//! end with it.

use crate::Left;
use crate::budget::Meter;
use crate::room::{Room, Watch};
use crate::system::{self, Group};
use std::io::{self, Read};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{JoinHandle, sleep, spawn};
use std::time::Duration;

/// A flag by which another thread ends a command.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Ends the running command that uses this flag, and prevents each later one from starting.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether [`Stop::stop`] was called.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The end of a command.
#[derive(Debug)]
pub enum Finished {
    /// The command exited: its status, its standard output and its standard error, at most 16 MB of each.
    Ended(ExitStatus, Vec<u8>, Vec<u8>),
    /// The command was stopped because its time was used up.
    TooLate,
    /// The command was stopped because it had written more than its [`Room`] allows.
    TooMuch,
    /// The command was stopped through its [`Stop`].
    Stopped,
}

/// The number of bytes kept of a stream; later bytes are read and discarded.
const LONGEST: usize = 16 << 20;

/// The options for running a command.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct How<'a> {
    /// Whether standard error goes to the terminal; otherwise both streams are captured.
    pub watched: bool,
    /// The limit on the bytes that the command may write; `None` for no limit.
    pub room: Option<&'a Room>,
}

/// Returns a copy of the command that ends with this process. `command` must not have a cleared environment: the
/// clearing is not copied.
fn bound(command: &Command) -> Command {
    let mut bound = system::bound(command.get_program());
    bound.args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => bound.env(name, value),
            None => bound.env_remove(name),
        };
    }
    command.get_current_dir().map(|folder| bound.current_dir(folder));
    bound
}

/// Runs `command` until it ends, its time is used up, its room is full, or it is stopped.
///
/// The time that the command and its descendants compute, or all of them wait, is taken from `left`. Whenever captured
/// standard error has grown, `hear` receives all of it from the beginning.
///
/// # Errors
/// The command cannot be started.
pub fn finish(
    command: &mut Command,
    mut left: Option<&mut Left>,
    stop: &Stop,
    how: How,
    hear: &dyn Fn(&[u8]),
) -> io::Result<Finished> {
    if stop.is_set() {
        return Ok(Finished::Stopped);
    }
    let command = &mut bound(command);
    command.stdout(Stdio::piped());
    command.stderr(if how.watched { Stdio::inherit() } else { Stdio::piped() });
    let mut running = Running::start(command)?;
    let _bound = running.child.stdin.take();
    let (stdout, stderr) = (keep(running.child.stdout.take()), keep(running.child.stderr.take()));
    let (mut meter, mut heard, mut watch) = (Meter::default(), 0, how.room.map(Watch::of));
    let mut pause = Duration::from_millis(1);
    let status = loop {
        if let Some(status) = running.child.try_wait()? {
            break status;
        }
        if stop.is_set() {
            return Ok(Finished::Stopped);
        }
        let said = stderr.so_far();
        if said.len() > heard {
            heard = said.len();
            hear(&said);
        }
        drop(said);
        if let Some(left) = &mut left {
            meter.look(&running.group, left);
            if left.is_used_up() {
                return Ok(Finished::TooLate);
            }
        }
        if watch.as_mut().is_some_and(Watch::is_full) {
            return Ok(Finished::TooMuch);
        }
        sleep(pause);
        pause = (pause * 5 / 4).min(Duration::from_millis(4));
    };
    drop(running);
    Ok(Finished::Ended(status, stdout.read_to_end(), stderr.read_to_end()))
}

/// The bytes read so far from a stream by a separate thread.
struct Kept {
    bytes: Arc<Mutex<Vec<u8>>>,
    reader: JoinHandle<()>,
}

impl Kept {
    fn so_far(&self) -> MutexGuard<'_, Vec<u8>> {
        self.bytes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read_to_end(self) -> Vec<u8> {
        let _ = self.reader.join();
        std::mem::take(&mut self.bytes.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

fn keep(stream: Option<impl Read + Send + 'static>) -> Kept {
    let bytes: Arc<Mutex<Vec<u8>>> = Arc::default();
    let kept = bytes.clone();
    let reader = spawn(move || {
        let mut buffer = vec![0; 64 << 10];
        let Some(mut stream) = stream else { return };
        while let Ok(length @ 1..) = stream.read(&mut buffer) {
            let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
            let room = LONGEST - kept.len();
            kept.extend(&buffer[..length.min(room)]);
        }
    });
    Kept { bytes, reader }
}

/// A child that is ended when this is dropped, together with all that it started.
struct Running {
    child: Child,
    group: Group,
}

impl Running {
    fn start(command: &mut Command) -> io::Result<Running> {
        let (child, group) = Group::start(command)?;
        Ok(Running { child, group })
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.group.end();
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::time::Instant;

    fn shell(script: &str) -> Command {
        let mut shell = Command::new("sh");
        shell.args(["-c", script]);
        shell
    }

    fn run(script: &str, left: Option<&mut Left>, stop: &Stop) -> Finished {
        finish(&mut shell(script), left, stop, How::default(), &|_| ()).unwrap()
    }

    #[test]
    fn what_a_command_prints_is_kept_by_stream() {
        let finished = run("echo out; echo err >&2; exit 3", None, &Stop::default());
        let Finished::Ended(status, stdout, stderr) = finished else { panic!("{finished:?}") };
        assert_eq!((status.code(), &stdout[..], &stderr[..]), (Some(3), &b"out\n"[..], &b"err\n"[..]));
    }

    #[test]
    fn what_a_command_says_is_heard_while_it_runs() {
        let heard = Mutex::new(String::new());
        let stop = Stop::default();
        // The command runs until its output was heard.
        let hear = |said: &[u8]| {
            *heard.lock().unwrap() = String::from_utf8_lossy(said).into_owned();
            if said.ends_with(b"two\n") {
                stop.stop();
            }
        };
        let finished = finish(&mut shell("echo one >&2; echo two >&2; sleep 60"), None, &stop, How::default(), &hear);
        assert!(matches!(finished.unwrap(), Finished::Stopped));
        assert_eq!(*heard.lock().unwrap(), "one\ntwo\n");
    }

    #[test]
    fn a_command_and_what_it_started_end_when_their_time_is_over_or_somebody_says_stop() {
        let start = Instant::now();
        let mut left = Left { computing: Duration::from_secs(60), waiting: Duration::from_millis(200) };
        let finished = run("sleep 60 & sleep 60", Some(&mut left), &Stop::default());
        assert!(matches!(finished, Finished::TooLate));
        let stop = Stop::default();
        let later = stop.clone();
        spawn(move || {
            sleep(Duration::from_millis(200));
            later.stop();
        });
        assert!(matches!(run("sleep 60", None, &stop), Finished::Stopped));
        assert!(matches!(run("sleep 60", None, &stop), Finished::Stopped));
        assert!(start.elapsed() < Duration::from_secs(20));
    }

    #[test]
    fn a_command_ends_when_its_folder_has_grown_too_much() {
        let folder = tempfile::tempdir().unwrap();
        let room = Room { folder: folder.path().join("in/it"), growth: 100_000 };
        let how = How { room: Some(&room), ..How::default() };
        let grows = format!(
            "mkdir -p {0}; while :; do head -c 20000 /dev/zero >>{0}/file; sleep 0.05; done",
            room.folder.display()
        );
        let a_minute = Duration::from_secs(60);
        let mut left = Left { computing: a_minute, waiting: a_minute }; // for a watch that never finds it full
        let finished = finish(&mut shell(&grows), Some(&mut left), &Stop::default(), how, &|_| ());
        assert!(matches!(finished.unwrap(), Finished::TooMuch));
        assert!(crate::size_of(folder.path()) > room.growth);
    }

    #[cfg(all(target_os = "linux", not(pretends_mac)))]
    #[test]
    fn what_others_compute_for_a_command_is_its_own() {
        let loops = "sh -c 'while :; do :; done' & wait";
        let mut left = Left { computing: Duration::from_secs(1), waiting: Duration::from_secs(1) };
        let finished = run(loops, Some(&mut left), &Stop::default());
        assert!(matches!(finished, Finished::TooLate) && left.computing.is_zero(), "{left:?}");
        assert!(!left.waiting.is_zero(), "while one computes, nobody waits: {left:?}");
    }

    /// Kills a process that waits for a command with a signal that it cannot handle.
    #[test]
    fn what_was_started_ends_with_who_has_started_it() {
        const MEANT: &str = "SPIELBAUM_TEST_STARTS";
        if let Some(file) = std::env::var_os(MEANT) {
            let script = format!("(while :; do sleep 600; done) & echo $! >{0}; mv {0} {0}.done; wait", file.display());
            run(&script, None, &Stop::default());
            return;
        }
        let folder = tempfile::tempdir().unwrap();
        let (file, done) = (folder.path().join("pid"), folder.path().join("pid.done"));
        let mut us = Command::new(std::env::current_exe().unwrap());
        us.args(["--exact", "finish::tests::what_was_started_ends_with_who_has_started_it"]).env(MEANT, &file);
        let mut us = us.stdout(Stdio::null()).spawn().unwrap();
        while !done.exists() {
            sleep(Duration::from_millis(5));
        }
        let started: i32 = std::fs::read_to_string(done).unwrap().trim().parse().unwrap();
        us.kill().unwrap();
        us.wait().unwrap();
        let started = rustix::process::Pid::from_raw(started).unwrap();
        while rustix::process::test_kill_process(started).is_ok() {
            sleep(Duration::from_millis(5)); // for ever, if it goes on
        }
    }

    #[test]
    fn a_flood_is_read_to_its_end_but_not_kept() {
        let finished = run("head -c 40000000 /dev/zero", None, &Stop::default());
        assert!(matches!(finished, Finished::Ended(_, kept, _) if kept.len() == LONGEST));
    }
}
