//! The parent's side: it starts the child, talks to it, keeps what it prints, and says how it ended.

use crate::clock::{BLIND, Look, family, look};
use std::io::{self, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Begins a line of the channel where it shares standard output with what the child prints.
#[cfg(not(unix))]
pub(crate) const MARK: &str = "\u{2}spielbaum ";

/// How a child ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// It ended itself with this code.
    Exited(i32),
    /// The recursion was too deep for the stack.
    StackOverflow,
    /// It wanted more memory than it may have.
    OutOfMemory,
    /// It computed longer than it may.
    ComputedTooLong,
    /// Somebody else ended it, a person or an operating system short of memory: with this signal.
    Killed(String),
    /// Anything else, as the operating system calls it.
    Crashed(String),
}

/// What happens while a child runs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A line on the channel.
    Line(String),
    /// The child closed the channel: it is about to end, or has.
    Closed,
    /// It printed more than [`Output::FLOOD`] bytes.
    Flooded,
    /// Nothing happened in the time that was given.
    Nothing,
}

/// The beginning and the end of what a child printed, on both streams, in the order in which it came.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Output {
    head: Vec<u8>,
    tail: Vec<u8>,
    left_out: u64,
}

impl Output {
    /// A child that prints more bytes than these is stopped.
    pub const FLOOD: u64 = 64 << 20;
    const HEAD: usize = 48 << 10;
    const TAIL: usize = 16 << 10;

    fn add(&mut self, bytes: &[u8]) {
        let (head, rest) = bytes.split_at(bytes.len().min(Self::HEAD - self.head.len()));
        self.head.extend(head);
        self.tail.extend(rest);
        let surplus = self.tail.len().saturating_sub(Self::TAIL);
        self.tail.drain(..surplus);
        self.left_out += surplus as u64;
    }

    /// The text, without anything that steers a terminal; colours stay if `coloured`.
    #[must_use]
    pub fn text(&self, coloured: bool) -> String {
        if self.left_out == 0 {
            return tame_bytes(&[&self.head[..], &self.tail].concat(), coloured);
        }
        let (head, tail) = (tame_bytes(&self.head, coloured), tame_bytes(&self.tail, coloured));
        format!("{head}\n[... {} bytes ...]\n{tail}", self.left_out)
    }
}

fn tame_bytes(bytes: &[u8], coloured: bool) -> String {
    tame(&String::from_utf8_lossy(bytes), coloured)
}

/// `text` with only line ends, tabs and (if `coloured`) colours left of everything that steers a terminal.
#[must_use]
pub fn tame(text: &str, coloured: bool) -> String {
    let mut tamed = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '\x1b' if rest.next_if_eq(&'[').is_some() => {
                let mut sequence = String::from("\x1b[");
                while let Some(c) = rest.next_if(|c| c.is_ascii() && !c.is_control()) {
                    sequence.push(c);
                    if ('@'..='~').contains(&c) {
                        break;
                    }
                }
                if coloured && sequence.ends_with('m') && sequence.len() < 24 {
                    tamed += &sequence;
                }
            }
            '\n' | '\t' => tamed.push(c),
            c if c.is_control() || is_bidi(c) => {}
            c => tamed.push(c),
        }
    }
    tamed
}

/// Characters that reorder the text around them, break lines or hide.
fn is_bidi(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{180e}' | '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Takes from `command` all of the environment but what a process needs to start at all.
pub fn clear_environment(command: &mut Command) {
    command.env_clear();
    if let Some(windows) = std::env::var_os("SystemRoot") {
        command.env("SystemRoot", windows);
    }
}

/// How much time a child has left: time to compute in, over all threads, and time in which it only waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// Computing.
    pub computing: Duration,
    /// Waiting.
    pub waiting: Duration,
}

/// How often somebody looks at what a child does.
pub(crate) const LOOK: Duration = Duration::from_millis(100);

impl Left {
    /// So many seconds of computing and of waiting.
    #[must_use]
    pub const fn seconds(computing: u64, waiting: u64) -> Left {
        Left { computing: Duration::from_secs(computing), waiting: Duration::from_secs(waiting) }
    }

    /// Whether one of them is used up.
    #[must_use]
    pub fn is_used_up(&self) -> bool {
        self.computing.is_zero() || self.waiting.is_zero()
    }

    /// Takes what has been computed in the time that has `elapsed` since `used` was the sum; and the rest, as waiting,
    /// if nothing was able to compute. Who computes a little now and then waits all the same. Where there is no look,
    /// all time is waiting, and runs out more slowly.
    fn take(&mut self, look: Option<Look>, used: &mut Duration, elapsed: Duration) {
        // That we ourselves were not let run for a while is not the child's fault.
        let seen = |idle: Duration| idle.min(2 * LOOK);
        let Some(look) = look else {
            self.waiting = self.waiting.saturating_sub(seen(elapsed) / BLIND);
            return;
        };
        let now = look.used.max(*used);
        let computed = now.saturating_sub(std::mem::replace(used, now));
        self.computing = self.computing.saturating_sub(computed);
        let idle = elapsed.saturating_sub(computed);
        if !look.able {
            self.waiting = self.waiting.saturating_sub(seen(idle));
        }
    }
}

/// Time that several children have between them, side by side or one after the other. The default has no limit.
#[derive(Clone, Debug, Default)]
pub struct Budget(Option<Arc<Mutex<Left>>>);

impl Budget {
    /// This much.
    #[must_use]
    pub fn of(left: Left) -> Budget {
        Budget(Some(Arc::new(Mutex::new(left))))
    }

    /// What is left of it; `None` if it has no limit.
    #[must_use]
    pub fn left(&self) -> Option<Left> {
        self.0.as_ref().map(|left| *left.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether nothing is left of it.
    #[must_use]
    pub fn is_used_up(&self) -> bool {
        self.left().is_some_and(|left| left.is_used_up())
    }

    /// Takes from it what a child has used that had so much left `before` and has so much `after`.
    pub fn spend(&self, before: Left, after: Left) {
        if let Some(left) = &self.0 {
            let mut left = left.lock().unwrap_or_else(PoisonError::into_inner);
            left.computing = left.computing.saturating_sub(before.computing.saturating_sub(after.computing));
            left.waiting = left.waiting.saturating_sub(before.waiting.saturating_sub(after.waiting));
        }
    }
}

/// Looks at a command and at all that it has started.
#[derive(Debug)]
pub(crate) struct Meter {
    process: u32,
    used: Duration,
    looked: Instant,
}

impl Meter {
    pub(crate) fn of(process: u32) -> Meter {
        Meter { process, used: Duration::ZERO, looked: Instant::now() }
    }

    /// Takes from `left` what they have computed since the last look, or how long they have all been waiting. Not more
    /// often than is worth it.
    pub(crate) fn look(&mut self, left: &mut Left) {
        let elapsed = self.looked.elapsed();
        if elapsed < LOOK {
            return;
        }
        self.looked = Instant::now();
        left.take(family(self.process), &mut self.used, elapsed);
    }
}

/// So often, half a millisecond apart, it is looked whether all has been read that was printed.
#[cfg(unix)]
const MOST_READS: u32 = 1000;

/// A running child.
#[derive(Debug)]
pub struct Caged {
    child: Child,
    to_child: ToChild,
    events: Receiver<Event>,
    output: Arc<Mutex<Output>>,
    /// Where it prints, to see whether all of it has been read.
    #[cfg(unix)]
    printed: io::PipeReader,
    /// How much time it had used when somebody asked last.
    used: Duration,
    /// Whether somebody could tell, each time.
    is_measured: bool,
    /// Ends (by hanging up) when everything that was printed has been read.
    all_read: Receiver<()>,
}

#[cfg(unix)]
type ToChild = std::os::unix::net::UnixStream;
#[cfg(not(unix))]
type ToChild = std::process::ChildStdin;

impl Caged {
    /// Starts `command` with the channel as its standard input. If `echo`, what it prints also goes to standard error
    /// at once, tamed.
    ///
    /// # Errors
    /// The operating system cannot start it.
    pub fn start(mut command: Command, echo: bool) -> io::Result<Caged> {
        let (events, output) = (channel(), Arc::new(Mutex::new(Output::default())));
        let (reading, all_read) = channel();
        let printed = Printed { output: output.clone(), events: events.0.clone(), echo, total: 0, _reading: reading };
        #[cfg(unix)]
        let (child, to_child, printed) = start(&mut command, printed, events.0)?;
        #[cfg(not(unix))]
        let (child, to_child) = start(&mut command, printed, events.0)?;
        Ok(Caged {
            child,
            to_child,
            events: events.1,
            output,
            #[cfg(unix)]
            printed,
            used: Duration::ZERO,
            is_measured: true,
            all_read,
        })
    }

    /// Sends one line to the child. That it is gone shows at the next event.
    pub fn send(&mut self, line: &str) {
        let _ = self.to_child.write_all(format!("{line}\n").as_bytes());
    }

    /// The next thing that happens, within `wait`.
    fn next(&mut self, wait: Duration) -> Event {
        match self.events.recv_timeout(wait) {
            Ok(event) => event,
            Err(RecvTimeoutError::Timeout) => Event::Nothing,
            Err(RecvTimeoutError::Disconnected) => Event::Closed,
        }
    }

    /// The next thing that happens within `wait`. What the child computes and how long it only waits is taken from what
    /// it has left: nothing happens any more once that is used up. Where nobody can tell the one from the other
    /// ([`Caged::is_measured`]), all time is waiting, and there is [`crate::BLIND`] times as much of it.
    pub fn next_within(&mut self, wait: Duration, left: &mut Left) -> Event {
        let start = Instant::now();
        while start.elapsed() < wait && !left.is_used_up() {
            let asked = Instant::now();
            let event = self.next(LOOK.min(wait.saturating_sub(start.elapsed())));
            let look = look(self.child.id());
            // That it cannot be seen because it has ended is no lack.
            self.is_measured &= look.is_some() || event != Event::Nothing;
            left.take(look, &mut self.used, asked.elapsed());
            if event != Event::Nothing {
                return event;
            }
        }
        Event::Nothing
    }

    /// Whether it was known all the time how long it computed, and how long it only waited.
    #[must_use]
    pub fn is_measured(&self) -> bool {
        self.is_measured
    }

    /// What it printed since it was asked last: all that it printed before its last line came, on a busy machine too.
    pub fn take_output(&mut self) -> Output {
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        // A child that prints without end is not waited for.
        #[cfg(unix)]
        for _ in 0..MOST_READS {
            if rustix::io::ioctl_fionread(&self.printed).unwrap_or(0) == 0 {
                break;
            }
            drop(output);
            std::thread::sleep(Duration::from_micros(500));
            output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        }
        std::mem::take(&mut *output)
    }

    /// Ends the child, whatever it is doing, and what it started. Returns what it printed.
    pub fn kill(mut self) -> Output {
        self.kill_group();
        let _ = self.child.wait();
        self.last_output()
    }

    /// How the child ended and what it printed. Call it when the channel is closed: a child that goes on all the same
    /// is ended.
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
            Ok(status) => end(status, &tame_bytes(&[&output.head[..], &output.tail].concat(), false)),
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
        #[cfg(unix)]
        if let Some(pid) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(pid, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
    }
}

impl Drop for Caged {
    fn drop(&mut self) {
        if !matches!(self.child.try_wait(), Ok(Some(_))) {
            self.kill_group();
            let _ = self.child.wait();
        }
    }
}

/// Where printed bytes go.
struct Printed {
    output: Arc<Mutex<Output>>,
    events: Sender<Event>,
    echo: bool,
    total: u64,
    _reading: Sender<()>,
}

impl Printed {
    fn count(&mut self, bytes: u64) {
        let before = self.total;
        self.total += bytes;
        if before <= Output::FLOOD && self.total > Output::FLOOD {
            let _ = self.events.send(Event::Flooded);
        }
    }

    #[cfg(not(unix))]
    fn add(&mut self, bytes: &[u8]) {
        self.count(bytes.len() as u64);
        self.output.lock().unwrap_or_else(PoisonError::into_inner).add(bytes);
        self.show(bytes);
    }

    fn show(&self, bytes: &[u8]) {
        if self.echo {
            let _ = io::stderr().write_all(tame_bytes(bytes, true).as_bytes());
        }
    }

    /// Reads all that is printed. What has been read and is not yet in the output is never seen by others: both happens
    /// under one lock.
    #[cfg(unix)]
    fn add_all(mut self, mut from: io::PipeReader) {
        use io::Read;
        let mut buffer = vec![0; 64 << 10];
        loop {
            let mut readable = [rustix::event::PollFd::new(&from, rustix::event::PollFlags::IN)];
            let waited = rustix::event::poll(&mut readable, None);
            if waited == Err(rustix::io::Errno::INTR) {
                continue;
            }
            let output = self.output.clone();
            let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
            let Ok(length @ 1..) = from.read(&mut buffer) else { return };
            output.add(&buffer[..length]);
            drop(output);
            self.count(length as u64);
            self.show(&buffer[..length]);
        }
    }
}

#[cfg(unix)]
fn start(
    command: &mut Command,
    printed: Printed,
    events: Sender<Event>,
) -> io::Result<(Child, ToChild, io::PipeReader)> {
    use crate::Channel;
    use std::io::{BufRead, BufReader, Read};
    use std::os::fd::OwnedFd;
    use std::os::unix::process::CommandExt;
    use std::thread::Builder;

    let (ours, theirs) = std::os::unix::net::UnixStream::pair()?;
    let (from_child, both_streams) = io::pipe()?;
    let seen = from_child.try_clone()?;
    command.stdin(Stdio::from(OwnedFd::from(theirs)));
    command.stdout(both_streams.try_clone()?).stderr(both_streams).process_group(0);
    let mut child = command.spawn()?;
    // The command still holds the child's ends: without this, they would never be seen as closed.
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut lines = BufReader::new(ours.try_clone()?);
    let read = move || {
        let mut line = Vec::new();
        while let Ok(1..) = (&mut lines).take(Channel::LONGEST as u64).read_until(b'\n', &mut line) {
            let text = String::from_utf8_lossy(&line).trim_end().to_owned();
            if events.send(Event::Line(text)).is_err() {
                return;
            }
            line.clear();
        }
        let _ = events.send(Event::Closed);
    };
    // A machine that has no threads left fails this child, not the parent.
    let threads = Builder::new().spawn(read).and_then(|_| Builder::new().spawn(move || printed.add_all(from_child)));
    if let Err(error) = threads {
        let _ = child.kill();
        let _ = child.wait();
        return Err(error);
    }
    Ok((child, ours, seen))
}

#[cfg(not(unix))]
fn start(command: &mut Command, mut printed: Printed, events: Sender<Event>) -> io::Result<(Child, ToChild)> {
    use std::io::{BufRead, BufReader};

    let (from_child, both_streams) = io::pipe()?;
    command.stdin(Stdio::piped()).stdout(both_streams.try_clone()?).stderr(both_streams);
    let mut child = command.spawn()?;
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let to_child = child.stdin.take().ok_or_else(|| io::Error::other("no standard input"))?;
    std::thread::spawn(move || {
        let (mut lines, mut line) = (BufReader::new(from_child), Vec::new());
        while let Ok(1..) = lines.read_until(b'\n', &mut line) {
            match String::from_utf8_lossy(&line).trim_end().strip_prefix(MARK) {
                Some(message) => drop(events.send(Event::Line(message.to_owned()))),
                None => printed.add(&line),
            }
            line.clear();
        }
        let _ = events.send(Event::Closed);
    });
    Ok((child, to_child))
}

fn end(status: ExitStatus, printed: &str) -> End {
    // The runtime says so on standard error before it aborts. Code that forges this only gets a different failure.
    let overflowed = printed.contains("has overflowed its stack");
    // The allocator, a new thread's start, the C library: the first of them that finds no more memory says so.
    let no_memory =
        ["memory allocation of", "Cannot allocate memory", "out of memory"].iter().any(|words| printed.contains(words));
    #[cfg(unix)]
    if let Some(signal) = std::os::unix::process::ExitStatusExt::signal(&status) {
        use rustix::process::Signal;
        return match Signal::from_named_raw(signal) {
            Some(Signal::ABORT) if overflowed => End::StackOverflow,
            Some(Signal::ABORT) if no_memory => End::OutOfMemory,
            Some(Signal::XCPU) => End::ComputedTooLong,
            Some(Signal::KILL | Signal::TERM | Signal::INT | Signal::HUP) => End::Killed(format!("signal {signal}")),
            Some(Signal::ABORT) => End::Crashed("SIGABRT".to_owned()),
            Some(Signal::SEGV) => End::Crashed("SIGSEGV".to_owned()),
            _ => End::Crashed(format!("signal {signal}")),
        };
    }
    const WINDOWS_STACK_OVERFLOW: i32 = 0xC000_00FD_u32.cast_signed();
    const WINDOWS_ABORT: i32 = 0xC000_0409_u32.cast_signed();
    match status.code() {
        Some(WINDOWS_STACK_OVERFLOW) => End::StackOverflow,
        Some(WINDOWS_ABORT) if overflowed => End::StackOverflow,
        Some(WINDOWS_ABORT) if no_memory => End::OutOfMemory,
        Some(WINDOWS_ABORT) => End::Crashed("abort".to_owned()),
        code => End::Exited(code.unwrap_or(-1)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_much_output_the_beginning_and_the_end_are_kept() {
        let mut output = Output::default();
        output.add(b"first\n");
        (0..100).for_each(|_| output.add(&[b'.'; 1000]));
        output.add(b"\nlast");
        let text = output.text(false);
        assert!(text.starts_with("first\n...") && text.ends_with("...\nlast"), "{text}");
        assert!(text.len() < Output::HEAD + Output::TAIL + 100 && text.contains(" bytes ...]"));
    }

    #[test]
    fn nothing_printed_steers_the_terminal() {
        let printed = b"\x1b[2J\x1b[1;31mred\x1b[0m \x07\x1b]0;title\x07\r\x1b[9999999999999999999999999999mX \xff";
        assert_eq!(tame_bytes(printed, false), "red ]0;titleX \u{fffd}");
        assert_eq!(tame_bytes(printed, true), "\x1b[1;31mred\x1b[0m ]0;titleX \u{fffd}");
    }

    #[test]
    fn a_sequence_cut_in_two_stays_harmless() {
        assert_eq!(tame_bytes(b"\x1b[", true), "");
        assert_eq!(tame_bytes(b"\x1b[3", true), "");
        assert_eq!(tame_bytes(b"\x1b", true), "");
    }

    #[test]
    fn where_nobody_can_tell_time_runs_out_more_slowly() {
        let (mut left, mut used) = (Left::seconds(1, 1), Duration::ZERO);
        left.take(None, &mut used, LOOK);
        assert_eq!(left, Left { computing: Duration::from_secs(1), waiting: Duration::from_secs(1) - LOOK / BLIND });
        let look = |used, able| Some(Look { used: Duration::from_millis(used), able });
        left.take(look(50, true), &mut used, LOOK);
        left.take(look(50, true), &mut used, LOOK);
        assert_eq!(left.computing, Duration::from_millis(950), "what was used is counted once");
        let before = left.waiting;
        left.take(look(50, false), &mut used, LOOK);
        assert_eq!(left.waiting, before - LOOK, "who cannot run waits");
    }

    #[cfg(unix)]
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

    #[cfg(target_os = "linux")]
    #[test]
    fn a_child_that_computes_is_not_stopped_for_waiting_and_one_that_sleeps_is() {
        let left = |script: &str, mut left: Left| {
            let mut shell = Command::new("sh");
            shell.args(["-c", script]);
            let mut child = Caged::start(shell, false).unwrap();
            let event = child.next_within(Duration::from_secs(600), &mut left);
            child.kill();
            (event, left)
        };
        let (second, long) = (Duration::from_secs(1), Duration::from_secs(1000));
        let (event, after) = left("while :; do :; done", Left { computing: second, waiting: second / 2 });
        assert!(event == Event::Nothing && after.computing.is_zero() && !after.waiting.is_zero(), "{after:?}");
        let (event, after) = left("sleep 600", Left { computing: second, waiting: second });
        assert!(event == Event::Nothing && after.waiting.is_zero() && !after.computing.is_zero(), "{after:?}");
        assert_eq!(left("exit 0", Left { computing: long, waiting: long }).0, Event::Closed);
        // Computing a little now and then, so as never only to wait.
        let dozes = "while :; do i=0; while [ $i -lt 9000 ]; do i=$((i+1)); done; sleep 0.08; done";
        let (event, after) = left(dozes, Left { computing: long, waiting: second });
        assert!(event == Event::Nothing && after.waiting.is_zero(), "{after:?}");
    }
}
