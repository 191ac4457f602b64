//! The child's end of the private channel: lines of text to and from the parent.
//!
//! The channel arrives in place of the standard streams. Once it is taken, untrusted code finds its input empty, and
//! nothing that it prints is taken for an answer.

use crate::system::{self, Incoming, Outgoing};
use std::io::{self, BufRead, BufReader, Write};

/// The child's end of the channel.
#[derive(Debug)]
pub struct Channel {
    lines: BufReader<Incoming>,
    to_parent: Outgoing,
}

impl Channel {
    /// The greatest length of a line in bytes, with its line break. The parent receives a longer line in pieces.
    pub const LONGEST: usize = 1 << 20;

    /// Makes this process end when its parent is gone, whatever it is computing.
    ///
    /// # Errors
    /// The system has no thread left.
    pub fn ends_with_parent(&self) -> io::Result<()> {
        system::end_when_closed(self.lines.get_ref())
    }

    /// Takes the channel from the standard streams. Call it once, before any untrusted code runs.
    ///
    /// # Errors
    /// The process was not started by [`crate::Caged::start`].
    pub fn take() -> io::Result<Channel> {
        let (from_parent, to_parent) = system::take_channel()?;
        Ok(Channel { lines: BufReader::new(from_parent), to_parent })
    }

    /// Reads the next line from the parent, without its line break; `None` if the parent is gone.
    ///
    /// # Errors
    /// The channel is broken.
    pub fn receive(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        let length = self.lines.read_line(&mut line)?;
        Ok((length > 0).then(|| line.trim_end_matches(['\n', '\r']).to_owned()))
    }

    /// Sends a line to the parent.
    ///
    /// # Errors
    /// The parent is gone.
    ///
    /// # Panics
    /// `line` contains a line break.
    pub fn send(&mut self, line: &str) -> io::Result<()> {
        assert!(!line.contains('\n'), "a message on the channel is one line");
        self.to_parent.write_all(format!("{line}\n").as_bytes())
    }
}
