//! The system interface of the sandbox where there are no processes, as in a browser. Starting a child is an error; the
//! allocator still limits memory.

use crate::Limits;
use crate::clock::Look;
use crate::parent::{End, Said};
use std::convert::Infallible;
use std::ffi::OsStr;
use std::io::{self, Empty, ErrorKind, PipeReader};
use std::process::{Child, Command, ExitStatus};
use std::time::Duration;

/// The two directions of the channel: no data arrives, and sent data is discarded.
pub type Incoming = Empty;
pub type Outgoing = Empty;

pub fn connect(_: &mut Command) -> io::Result<(Incoming, Outgoing, PipeReader)> {
    Err(ErrorKind::Unsupported.into())
}

pub fn take_channel() -> io::Result<(Incoming, Outgoing)> {
    Err(ErrorKind::Unsupported.into())
}

pub fn end_when_closed(_: &Incoming) -> io::Result<()> {
    Err(ErrorKind::Unsupported.into())
}

pub fn is_readable_within(_: &Incoming, _: Duration) -> bool {
    true
}

pub fn write_within(_: &mut Outgoing, _: &[u8], _: Duration) -> io::Result<usize> {
    Err(ErrorKind::Unsupported.into())
}

pub fn wait_for(_: &PipeReader) {}

pub fn is_unread(_: &PipeReader) -> bool {
    false
}

/// A process group, which cannot exist here.
#[derive(Debug)]
pub struct Group(Infallible);

impl Group {
    pub fn start(_: &mut Command) -> io::Result<(Child, Group)> {
        Err(ErrorKind::Unsupported.into())
    }

    pub fn end(&self) {
        match self.0 {}
    }

    pub fn look(&self) -> Option<Look> {
        match self.0 {}
    }

    pub fn used(&self) -> Option<Look> {
        match self.0 {}
    }

    pub fn look_at_all(&self) -> Option<Look> {
        match self.0 {}
    }
}

pub fn bound(program: &OsStr) -> Command {
    Command::new(program)
}

pub fn computed() -> Duration {
    Duration::ZERO
}

#[expect(clippy::unnecessary_wraps, reason = "as on Unix")]
pub fn limit(limits: &Limits) -> Result<(), String> {
    crate::child::memory::limit(limits);
    Ok(())
}

pub fn end(_: ExitStatus, _: Option<Said>) -> End {
    End::Crashed(String::new())
}
