//! What a cage is made of on Windows: a job object, pipes, and limits of the job. `unix.rs` is the same in other words.
//!
//! The channel arrives as standard input and standard output, and is taken from there. A process cannot give up its
//! right to files and sockets here, so nothing is confined; but it starts nothing, and ends with its parent.

use crate::Limits;
use crate::clock::Look;
use crate::parent::{End, Said};
use ffi::windows::{Job, set_standard_input, set_standard_output, unread};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, PipeReader, PipeWriter, pipe};
use std::os::windows::io::{AsHandle, OwnedHandle};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

/// The two directions of the channel, as the parent and as the child have them.
pub type Incoming = File;
pub type Outgoing = File;

/// Gives `command` a channel as its standard input and output, and a pipe for what it prints: our ends.
pub fn connect(command: &mut Command) -> io::Result<(Incoming, Outgoing, PipeReader)> {
    let file = |end: OwnedHandle| File::from(end);
    let ((their_input, to_child), (from_child, their_output)) = (pipe()?, pipe()?);
    let (printed, both_streams): (PipeReader, PipeWriter) = pipe()?;
    command.stdin(their_input).stdout(their_output).stderr(both_streams);
    Ok((file(from_child.into()), file(to_child.into()), printed))
}

/// The child's ends. From then on its standard input is empty, and what it prints goes where its errors go.
pub fn take_channel() -> io::Result<(Incoming, Outgoing)> {
    let (from_parent, to_parent) =
        (io::stdin().as_handle().try_clone_to_owned()?, io::stdout().as_handle().try_clone_to_owned()?);
    unread(&from_parent)?; // standard input is something else: started by hand
    set_standard_input(File::open("NUL")?.into())?;
    set_standard_output(io::stderr().as_handle().try_clone_to_owned()?)?;
    Ok((File::from(from_parent), File::from(to_parent)))
}

/// Ends this process when the other end of the channel is closed: the parent's job does.
#[expect(clippy::unnecessary_wraps, reason = "as on Unix")]
pub fn end_when_closed(_: &Incoming) -> io::Result<()> {
    Ok(())
}

/// Whether there is something to read within `wait`, or will never be. Nobody tells, so it is looked again and again.
pub fn is_readable_within(from: &Incoming, wait: Duration) -> bool {
    let (end, mut pause) = (std::time::Instant::now() + wait, Duration::from_micros(20));
    while unread(from).is_ok_and(|bytes| bytes == 0) {
        if std::time::Instant::now() >= end {
            return false;
        }
        std::thread::sleep(pause);
        pause = (2 * pause).min(Duration::from_millis(1));
    }
    true
}

/// Writes some of these bytes. A pipe tells no one here whether there is room: this waits until there is.
pub fn write_within(to: &mut Outgoing, bytes: &[u8], _: Duration) -> io::Result<usize> {
    use std::io::Write;
    to.write(bytes)
}

/// Waits until there is something to read, or never will be. Nobody tells, so it is looked again and again, after a
/// while only now and then.
pub fn wait_for(pipe: &PipeReader) {
    let mut pause = Duration::from_micros(20);
    while unread(pipe).is_ok_and(|bytes| bytes == 0) {
        std::thread::sleep(pause);
        pause = (2 * pause).min(Duration::from_millis(4));
    }
}

/// Whether something lies in the pipe that nobody has read.
pub fn is_unread(pipe: &PipeReader) -> bool {
    unread(pipe).is_ok_and(|bytes| bytes > 0)
}

/// A child and all that it starts.
#[derive(Debug)]
pub struct Group(Job);

impl Group {
    pub fn start(command: &mut Command) -> io::Result<(Child, Group)> {
        let group = Group(Job::new()?);
        let mut child = command.spawn()?;
        // It cannot be started in the job. But it takes longer to begin than we to put it there.
        match (group.0.take_in(&child), child.try_wait()?) {
            (Err(error), None) => {
                let _ = child.kill();
                Err(error)
            }
            _ => Ok((child, group)),
        }
    }

    /// Ends all of them.
    pub fn end(&self) {
        self.0.end();
    }

    /// What shows of the child: what is known of one is known of all.
    pub fn look(&self) -> Option<Look> {
        self.look_at_all()
    }

    /// The computing time of the child.
    pub fn used(&self) -> Option<Look> {
        self.look_at_all()
    }

    /// What shows of all of them.
    pub fn look_at_all(&self) -> Option<Look> {
        let look = self.0.look().ok()?;
        Some(Look { used: look.computed, able: look.able })
    }
}

/// The start of a command that runs `program` bound to us, as its [`Group`] is anyway. Its standard input is empty.
pub fn bound(program: &OsStr) -> Command {
    let mut bound = Command::new(program);
    bound.stdin(Stdio::null());
    bound
}

/// How long this process has been computing, over all threads.
pub fn computed() -> Duration {
    ffi::windows::computed().unwrap_or_default()
}

/// Limits this process, as far as jobs do. The allocator counts, too: it says which limit was met.
pub fn limit(limits: &Limits) -> Result<(), String> {
    crate::child::memory::limit(limits);
    let computing = limits.cpu.map(Duration::from_secs);
    Job::enter(&ffi::windows::Limits { computing, memory: limits.memory + OWN_MEMORY })
        .map_err(|e| format!("job object: {e}"))
}

/// Bytes that a process needs beside what its code asks for: programs, stacks.
const OWN_MEMORY: u64 = 64 << 20;

/// How a child ended, of whose end the runtime `said` something.
pub fn end(status: ExitStatus, said: Option<Said>) -> End {
    const STACK_OVERFLOW: u32 = 0xC000_00FD;
    const ABORT: u32 = 0xC000_0409; // of the runtime: a stack that is overrun, and whatever it cannot go on after
    const NO_MEMORY: u32 = 0xC000_0017;
    const QUOTA: u32 = 1816; // of the job: its computing time
    let code = status.code().unwrap_or(-1);
    match (code.cast_unsigned(), said) {
        (STACK_OVERFLOW, _) | (ABORT, Some(Said::StackOverflow)) => End::StackOverflow,
        (NO_MEMORY, _) | (ABORT, Some(Said::OutOfMemory)) => End::OutOfMemory,
        (QUOTA, _) => End::ComputedTooLong,
        (ABORT, None) => End::Crashed("abort".to_owned()),
        (crash @ 0xC000_0000.., _) => End::Crashed(format!("exception {crash:#010X}")),
        _ => End::Exited(code),
    }
}
