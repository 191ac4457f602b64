//! The parent's side of the sandbox: starts the child, communicates with it, keeps its output, and reports how it
//! ended.

use crate::Channel;
use crate::budget::Left;
use crate::output::{Output, tame_bytes};
use crate::system::{self, Group, Incoming, Outgoing};
use serde::{Deserialize, Serialize};
use std::io::{self, BufRead, BufReader, PipeReader, Read, Write};
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

/// The end of a child.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// The child exited with this code.
    Exited(i32),
    /// The recursion was too deep for the stack.
    StackOverflow,
    /// The child needed more memory than its limit.
    OutOfMemory,
    /// The child used more CPU time than its limit.
    ComputedTooLong,
    /// A signal from outside ended the child: sent by a person, or by an operating system short of memory. Holds the
    /// signal's name.
    Killed(String),
    /// The child crashed in any other way. Holds the operating system's name for it.
    Crashed(String),
}

/// An event of a running child.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A line arrived on the channel.
    Line(String),
    /// The child closed the channel: it has ended or is about to.
    Closed,
    /// The child printed more than [`Output::FLOOD`] bytes.
    Flooded,
}

/// Removes from `command` all environment variables but those that a process needs to start at all.
pub fn clear_environment(command: &mut Command) {
    command.env_clear();
    if let Some(windows) = std::env::var_os("SystemRoot") {
        command.env("SystemRoot", windows);
    }
}

/// The number of checks, half a millisecond apart, for whether all printed output has been read.
const MOST_READS: u32 = 1000;

/// A running child process with its output.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    group: Group,
    output: Arc<Mutex<Output>>,
    /// A copy of the output pipe, to see whether all output has been read.
    printed: PipeReader,
    /// The child's computing time at the last sample.
    used: Duration,
    /// Whether every sample could distinguish computing from waiting.
    is_measured: bool,
    /// A channel that is hung up when all output has been read.
    all_read: Receiver<()>,
}

impl Process {
    /// Starts `command` with the channel as its standard input, and returns the parent's ends of the channel, too.
    /// Calls `flooded` when the child has printed more than [`Output::FLOOD`] bytes. If `echo`, its output also goes to
    /// standard error at once, sanitised.
    pub fn start(
        mut command: Command,
        echo: bool,
        flooded: impl Fn() + Send + 'static,
    ) -> io::Result<(Process, Incoming, Outgoing)> {
        let (reading, all_read) = channel();
        let output = Arc::new(Mutex::new(Output::default()));
        let (from_child, to_child, from_its_streams) = system::connect(&mut command)?;
        let printed = from_its_streams.try_clone()?;
        let (child, group) = Group::start(&mut command)?;
        // The command still holds the child's ends: without this, they would never be seen as closed.
        drop(command);
        let mut process = Process {
            child,
            group,
            output: output.clone(),
            printed,
            used: Duration::ZERO,
            is_measured: true,
            all_read,
        };
        let print = move || {
            add_all(from_its_streams, &output, &flooded, echo);
            drop(reading); // hangs up: all was read
        };
        // A machine that has no threads left fails this child, not the parent.
        match Builder::new().spawn(print) {
            Ok(_) => Ok((process, from_child, to_child)),
            Err(error) => {
                process.kill_group();
                Err(error)
            }
        }
    }

    /// Subtracts from `left` the computing and waiting time since the last sample, `elapsed` ago. `has_news` says that
    /// the child has sent something or ended, so that its present state is not conclusive.
    pub fn look(&mut self, left: &mut Left, elapsed: Duration, has_news: bool) {
        let look = self.group.look();
        self.is_measured &= look.is_some_and(|look| look.able.is_some()) || has_news;
        left.take(look, &mut self.used, elapsed);
    }

    /// Subtracts the computing time up to now from `left`. Reads no file of a thread: the more files in `/proc` were
    /// read, the longer the kernel needs to clean up after a process.
    pub fn count(&mut self, left: &mut Left) {
        left.take(self.group.used(), &mut self.used, Duration::ZERO);
    }

    /// Whether every sample could distinguish computing from waiting.
    pub fn is_measured(&self) -> bool {
        self.is_measured
    }

    /// Takes the output since the last call, including all that was printed before the last message, even on a busy
    /// machine.
    pub fn take_output(&mut self) -> Output {
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        // A child that prints without end is not waited for.
        for _ in 0..MOST_READS {
            if !system::is_unread(&self.printed) {
                break;
            }
            drop(output);
            std::thread::sleep(Duration::from_micros(500));
            output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        }
        std::mem::take(&mut *output)
    }

    /// Ends the child and all that it started. Returns its output.
    pub fn kill(mut self) -> Output {
        self.kill_group();
        let _ = self.child.wait();
        self.last_output()
    }

    /// Waits for the end of a child that has closed its channel, and returns it with the output. A child that does not
    /// end is killed.
    pub fn end(mut self) -> (End, Output) {
        let patience = Instant::now() + Duration::from_secs(2);
        let status = loop {
            match self.child.try_wait() {
                Ok(Some(status)) => break Ok(status),
                Ok(None) if Instant::now() < patience => std::thread::sleep(Duration::from_micros(500)),
                Ok(None) => {
                    self.kill_group();
                    break self.child.wait();
                }
                Err(error) => break Err(error),
            }
        };
        self.kill_group();
        let output = self.last_output();
        let end = match status {
            Ok(status) => system::end(status, said(&output.kept())),
            Err(error) => End::Crashed(error.to_string()),
        };
        (end, output)
    }

    fn last_output(&mut self) -> Output {
        // Something that the child started may still hold the pipe: do not wait for that.
        let _ = self.all_read.recv_timeout(Duration::from_millis(300));
        self.take_output()
    }

    fn kill_group(&mut self) {
        self.group.end();
        let _ = self.child.kill();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if !matches!(self.child.try_wait(), Ok(Some(_))) {
            self.kill_group();
            let _ = self.child.wait();
        }
    }
}

/// A running child that sends and receives lines.
#[derive(Debug)]
pub struct Caged {
    process: Process,
    to_child: Outgoing,
    events: Receiver<Event>,
}

impl Caged {
    /// Starts `command` with the channel as its standard input. If `echo`, its output also goes to standard error at
    /// once, sanitised.
    ///
    /// # Errors
    /// The operating system cannot start it.
    pub fn start(command: Command, echo: bool) -> io::Result<Caged> {
        let (tell, events) = channel();
        let told = tell.clone();
        let flooded = move || drop(told.send(Event::Flooded));
        let (process, from_child, to_child) = Process::start(command, echo, flooded)?;
        // Without a thread that reads, the child is of no use: dropping it ends it.
        Builder::new().spawn(move || tell_lines(from_child, &tell))?;
        Ok(Caged { process, to_child, events })
    }

    /// Sends a line to the child. A child that has ended is noticed at the next event.
    pub fn send(&mut self, line: &str) {
        let _ = self.to_child.write_all(format!("{line}\n").as_bytes());
    }

    /// Waits for the next event without a time limit: for trusted children only.
    pub fn next_event(&mut self) -> Event {
        self.events.recv().unwrap_or(Event::Closed)
    }

    /// Takes the output since the last call, including all that was printed before the last line, even on a busy
    /// machine.
    pub fn take_output(&mut self) -> Output {
        self.process.take_output()
    }

    /// Waits for the end of a child that has closed its channel, and returns it with the output. A child that does not
    /// end is killed.
    pub fn end(self) -> (End, Output) {
        self.process.end()
    }
}

/// Reads all output to its end. Reading and storing happen under one lock, so that no other thread sees output that was
/// read but not stored.
fn add_all(mut from: PipeReader, output: &Mutex<Output>, flooded: &dyn Fn(), echo: bool) {
    let (mut buffer, mut total) = (vec![0; 64 << 10], 0);
    loop {
        system::wait_for(&from);
        let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
        let Ok(length @ 1..) = from.read(&mut buffer) else { return };
        output.add(&buffer[..length]);
        drop(output);
        let before = total;
        total += length as u64;
        if before <= Output::FLOOD && total > Output::FLOOD {
            flooded();
        }
        if echo {
            let _ = io::stderr().write_all(tame_bytes(&buffer[..length], true).as_bytes());
        }
    }
}

/// Sends an event for every line, and one for the end of the channel.
fn tell_lines(from: impl Read, tell: &Sender<Event>) {
    let (mut from, mut line) = (BufReader::new(from), Vec::new());
    while let Ok(1..) = (&mut from).take(Channel::LONGEST as u64).read_until(b'\n', &mut line) {
        let text = String::from_utf8_lossy(&line).trim_end().to_owned();
        if tell.send(Event::Line(text)).is_err() {
            return;
        }
        line.clear();
    }
    let _ = tell.send(Event::Closed);
}

/// The cause of an abort, as the Rust runtime reports it on standard error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    StackOverflow,
    OutOfMemory,
}

/// Returns the cause of an abort that the output names. Code that forges the message only changes its own kind of
/// failure.
fn said(printed: &str) -> Option<Said> {
    // The allocator, a new thread's start, the C library: the first of them that finds no more memory says so.
    const NO_MEMORY: [&str; 3] = ["memory allocation of", "Cannot allocate memory", "out of memory"];
    if printed.contains("has overflowed its stack") {
        return Some(Said::StackOverflow);
    }
    NO_MEMORY.iter().any(|words| printed.contains(words)).then_some(Said::OutOfMemory)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    #[cfg(all(target_os = "linux", not(pretends_mac)))]
    use crate::budget::LOOK;

    #[test]
    fn who_is_ended_by_others_has_not_crashed() {
        let end = |script: &str| {
            let mut shell = Command::new("sh");
            shell.args(["-c", script]);
            Caged::start(shell, false).unwrap().end().0
        };
        assert_eq!(end("kill -KILL $$"), End::Killed("signal 9".to_owned()));
        assert_eq!(end("kill -TERM $$"), End::Killed("signal 15".to_owned()));
        assert_eq!(end("kill -ABRT $$"), End::Crashed("SIGABRT".to_owned()));
        assert_eq!(end("exit 3"), End::Exited(3));
    }

    #[cfg(all(target_os = "linux", not(pretends_mac)))]
    #[test]
    fn a_child_that_computes_is_not_stopped_for_waiting_and_one_that_sleeps_is() {
        let left = |script: &str, mut left: Left| {
            let mut shell = Command::new("sh");
            shell.args(["-c", script]);
            let (mut process, _from_child, _to_child) = Process::start(shell, false, || {}).unwrap();
            while !left.is_used_up() {
                let start = Instant::now();
                std::thread::sleep(LOOK);
                process.look(&mut left, start.elapsed(), false);
            }
            left
        };
        let (second, long) = (Duration::from_secs(1), Duration::from_secs(1000));
        let after = left("while :; do :; done", Left { computing: second, waiting: second / 2 });
        assert!(after.computing.is_zero() && !after.waiting.is_zero(), "{after:?}");
        let after = left("sleep 600", Left { computing: second, waiting: second });
        assert!(after.waiting.is_zero() && !after.computing.is_zero(), "{after:?}");
        // Computing a little now and then, so as never only to wait.
        let dozes = "while :; do i=0; while [ $i -lt 9000 ]; do i=$((i+1)); done; sleep 0.08; done";
        let after = left(dozes, Left { computing: long, waiting: second });
        assert!(after.waiting.is_zero(), "{after:?}");
    }
}
