//! The system interface of the sandbox on Windows: a job object, pipes, and limits of the job. `unix.rs` has the same
//! items.
//!
//! The channel arrives as standard input and standard output. A process cannot give up its access to files and sockets
//! on Windows, so it is not confined. It cannot start processes, and it ends with its parent.

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

/// The two directions of the channel, for the parent and for the child.
pub type Incoming = File;
pub type Outgoing = File;

/// Gives `command` a channel as its standard input and output, and a pipe for its output. Returns the parent's ends.
pub fn connect(command: &mut Command) -> io::Result<(Incoming, Outgoing, PipeReader)> {
    let file = |end: OwnedHandle| File::from(end);
    let ((their_input, to_child), (from_child, their_output)) = (pipe()?, pipe()?);
    let (printed, both_streams): (PipeReader, PipeWriter) = pipe()?;
    command.stdin(their_input).stdout(their_output).stderr(both_streams);
    Ok((file(from_child.into()), file(to_child.into()), printed))
}

/// Returns the child's ends of the channel. From then on standard input is empty, and standard output goes to standard
/// error.
pub fn take_channel() -> io::Result<(Incoming, Outgoing)> {
    let (from_parent, to_parent) =
        (io::stdin().as_handle().try_clone_to_owned()?, io::stdout().as_handle().try_clone_to_owned()?);
    unread(&from_parent)?; // standard input is something else: started by hand
    set_standard_input(File::open("NUL")?.into())?;
    set_standard_output(io::stderr().as_handle().try_clone_to_owned()?)?;
    Ok((File::from(from_parent), File::from(to_parent)))
}

/// Does nothing: the parent's job ends this process when the parent ends.
#[expect(clippy::unnecessary_wraps, reason = "as on Unix")]
pub fn end_when_closed(_: &Incoming) -> io::Result<()> {
    Ok(())
}

/// Whether there is data to read within `wait`, or the other end is closed. Polls, since Windows does not notify.
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

/// Writes some of the bytes. Waits until there is room, since a pipe does not report whether there is.
pub fn write_within(to: &mut Outgoing, bytes: &[u8], _: Duration) -> io::Result<usize> {
    use std::io::Write;
    to.write(bytes)
}

/// Waits until there is data to read or the other end is closed. Polls, after a while less often, since Windows does
/// not notify.
pub fn wait_for(pipe: &PipeReader) {
    let mut pause = Duration::from_micros(20);
    while unread(pipe).is_ok_and(|bytes| bytes == 0) {
        std::thread::sleep(pause);
        pause = (2 * pause).min(Duration::from_millis(4));
    }
}

/// Whether the pipe holds unread data.
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
        // A process cannot be started inside the job, but starting takes longer than adding it to the job.
        match (group.0.take_in(&child), child.try_wait()?) {
            (Err(error), None) => {
                let _ = child.kill();
                Err(error)
            }
            _ => Ok((child, group)),
        }
    }

    /// Ends all processes of the group.
    pub fn end(&self) {
        self.0.end();
    }

    /// Returns the state of the child and its descendants: a job reports only their sum.
    pub fn look(&self) -> Option<Look> {
        self.look_at_all()
    }

    /// Returns the computing time of the child and its descendants.
    pub fn used(&self) -> Option<Look> {
        self.look_at_all()
    }

    /// Returns the state of the child and its descendants together.
    pub fn look_at_all(&self) -> Option<Look> {
        let look = self.0.look().ok()?;
        Some(Look { used: look.computed, able: look.able })
    }
}

/// Returns the start of a command that runs `program`, which ends with this process through its [`Group`]. Its standard
/// input is empty.
pub fn bound(program: &OsStr) -> Command {
    let mut bound = Command::new(program);
    bound.stdin(Stdio::null());
    bound
}

/// Returns the CPU time of this process, over all threads.
pub fn computed() -> Duration {
    ffi::windows::computed().unwrap_or_default()
}

/// Applies the limits to this process, as far as job objects can. The allocator limits memory, too, and reports which
/// limit was exceeded.
pub fn limit(limits: &Limits) -> Result<(), String> {
    crate::child::memory::limit(limits);
    let computing = limits.cpu.map(Duration::from_secs);
    Job::enter(&ffi::windows::Limits { computing, memory: limits.memory + OWN_MEMORY })
        .map_err(|e| format!("job object: {e}"))
}

/// The memory in bytes that a process needs beyond the requests of its code: program, stacks.
const OWN_MEMORY: u64 = 64 << 20;

/// Returns the end of a child from its exit status and the message of the Rust runtime, if there was one.
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
