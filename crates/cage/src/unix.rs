//! The system interface of the sandbox on Unix: a process group, a socket, pipes that can be polled, and resource
//! limits. `windows.rs` has the same items.

use crate::Limits;
use crate::clock::{self, Look};
use crate::parent::{End, Said};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::io::Errno;
use rustix::net::{SendFlags, send};
use rustix::process::{Pid, Resource, Rlimit, Signal, kill_process_group, setrlimit};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, PipeReader, pipe};
use std::os::fd::{AsFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

/// The two directions of the channel. A socket, unlike a pipe, cannot be opened a second time through `/proc/self/fd`.
pub type Incoming = UnixStream;
pub type Outgoing = UnixStream;

/// Gives `command` a channel as its standard input, and one pipe for both of its outputs. Returns the parent's ends.
pub fn connect(command: &mut Command) -> io::Result<(Incoming, Outgoing, PipeReader)> {
    let (ours, theirs) = UnixStream::pair()?;
    let (printed, both_streams) = pipe()?;
    command.stdin(OwnedFd::from(theirs)).stdout(both_streams.try_clone()?).stderr(both_streams);
    Ok((ours.try_clone()?, ours, printed))
}

/// Returns the child's ends of the channel. From then on its standard input is empty.
pub fn take_channel() -> io::Result<(Incoming, Outgoing)> {
    let socket = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    socket.peer_addr()?; // standard input is something else: started by hand
    rustix::stdio::dup2_stdin(File::open("/dev/null")?)?;
    Ok((socket.try_clone()?, socket))
}

/// Ends this process when the other end of the channel is closed.
pub fn end_when_closed(channel: &Incoming) -> io::Result<()> {
    let socket = channel.try_clone()?;
    // No event is requested: poll reports by itself that the other end is closed.
    let wait = move || loop {
        let mut hung_up = [PollFd::new(&socket, PollFlags::empty())];
        if poll(&mut hung_up, None) != Err(Errno::INTR) {
            std::process::exit(1);
        }
    };
    std::thread::Builder::new().name("parent".to_owned()).spawn(wait).map(drop)
}

/// Whether there is data to read within `wait`, or the other end is closed.
pub fn is_readable_within(from: &Incoming, wait: Duration) -> bool {
    let wait = rustix::event::Timespec::try_from(wait).ok();
    // An interruption is no news: it is tried again.
    !matches!(poll(&mut [PollFd::new(from, PollFlags::IN)], wait.as_ref()), Ok(0) | Err(Errno::INTR))
}

/// Flags of a write that does not wait, and for which a closed channel is an error instead of a signal. Apple's systems
/// have no flag for the second: there, Rust's runtime ignores the signal.
#[cfg(not(target_vendor = "apple"))]
const FLAGS: SendFlags = SendFlags::DONTWAIT.union(SendFlags::NOSIGNAL);
#[cfg(target_vendor = "apple")]
const FLAGS: SendFlags = SendFlags::DONTWAIT;

/// Writes some of the bytes and returns their number; 0 if there is no room for any within `wait`.
pub fn write_within(to: &mut Outgoing, bytes: &[u8], wait: Duration) -> io::Result<usize> {
    loop {
        match send(&*to, bytes, FLAGS) {
            Err(Errno::AGAIN) => {}
            Err(Errno::INTR) => continue,
            other => return Ok(other?),
        }
        let wait = rustix::event::Timespec::try_from(wait).ok();
        if poll(&mut [PollFd::new(to, PollFlags::OUT)], wait.as_ref()) == Ok(0) {
            return Ok(0);
        }
    }
}

/// Waits until there is data to read or the other end is closed.
pub fn wait_for(pipe: &PipeReader) {
    while poll(&mut [PollFd::new(pipe, PollFlags::IN)], None) == Err(Errno::INTR) {}
}

/// Whether the pipe holds unread data.
pub fn is_unread(pipe: &PipeReader) -> bool {
    rustix::io::ioctl_fionread(pipe).is_ok_and(|bytes| bytes > 0)
}

/// A child and all that it starts, except processes that leave the group.
#[derive(Debug)]
pub struct Group(u32);

impl Group {
    pub fn start(command: &mut Command) -> io::Result<(Child, Group)> {
        let child = command.process_group(0).spawn()?;
        let group = Group(child.id());
        Ok((child, group))
    }

    /// Ends all processes of the group.
    pub fn end(&self) {
        if let Some(pid) = i32::try_from(self.0).ok().and_then(Pid::from_raw) {
            let _ = kill_process_group(pid, Signal::KILL);
        }
    }

    /// Returns the state of the child.
    pub fn look(&self) -> Option<Look> {
        clock::look(self.0)
    }

    /// Returns the computing time of the child; its state may be missing.
    pub fn used(&self) -> Option<Look> {
        clock::used(self.0)
    }

    /// Returns the state of the child and its descendants together.
    pub fn look_at_all(&self) -> Option<Look> {
        clock::family(self.0)
    }
}

/// Returns the start of a command that runs `program` so that it ends with this process, together with all that it has
/// started. The program's standard input is empty.
pub fn bound(program: &OsStr) -> Command {
    // The subshell reads until the parent's end of the pipe is closed, for whatever reason, and then ends the whole
    // group.
    const SCRIPT: &str = "exec 3<&0 </dev/null; (read -r _ <&3; kill -KILL 0) >/dev/null 2>&1 & exec \"$@\" 3<&-";
    let mut bound = Command::new("sh");
    bound.args(["-c", SCRIPT, "sh"]).arg(program).stdin(Stdio::piped());
    bound
}

/// Returns the CPU time of this process, over all threads.
pub fn computed() -> Duration {
    let used = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Duration::try_from(used).unwrap_or_default()
}

/// Applies the limits to this process.
pub fn limit(limits: &Limits) -> Result<(), String> {
    let set = |name: &str, resource, soft: u64, hard: u64| {
        setrlimit(resource, Rlimit { current: Some(soft), maximum: Some(hard) })
            .map_err(|e| format!("limit of {name}: {e}"))
    };
    if let Some(seconds) = limits.cpu {
        set("computing time", Resource::Cpu, seconds, seconds + 1)?; // SIGXCPU, and a second later SIGKILL
    }
    set("core dumps", Resource::Core, 0, 0)?;
    set("open files", Resource::Nofile, limits.files, limits.files)?; // pipes are memory of the kernel
    if let Some(bytes) = limits.file_size {
        set("size of files", Resource::Fsize, bytes, bytes)?;
    }
    #[cfg(all(target_os = "linux", not(pretends_mac)))]
    set("memory", Resource::As, limits.memory, limits.memory)?;
    #[cfg(any(not(target_os = "linux"), pretends_mac))]
    crate::child::memory::limit(limits);
    crate::end_with_parent()
}

/// Returns the end of a child from its exit status and the message of the Rust runtime, if there was one.
pub fn end(status: ExitStatus, said: Option<Said>) -> End {
    let Some(signal) = status.signal() else { return End::Exited(status.code().unwrap_or(-1)) };
    match (Signal::from_named_raw(signal), said) {
        (Some(Signal::ABORT), Some(Said::StackOverflow)) => End::StackOverflow,
        (Some(Signal::ABORT), Some(Said::OutOfMemory)) => End::OutOfMemory,
        (Some(Signal::XCPU), _) => End::ComputedTooLong,
        (Some(Signal::KILL | Signal::TERM | Signal::INT | Signal::HUP), _) => End::Killed(format!("signal {signal}")),
        (Some(Signal::ABORT), None) => End::Crashed("SIGABRT".to_owned()),
        (Some(Signal::SEGV), _) => End::Crashed("SIGSEGV".to_owned()),
        _ => End::Crashed(format!("signal {signal}")),
    }
}
