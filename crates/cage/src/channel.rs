//! The child's end of the private channel: lines of text to and from the parent.
//!
//! It arrives in the place of standard streams and is taken from there, so that code which reads its input finds
//! nothing, and what it prints is no answer.

use crate::system::{self, Incoming, Outgoing};
use std::io::{self, BufRead, BufReader, Write};

/// The child's end of the channel.
#[derive(Debug)]
pub struct Channel {
    lines: BufReader<Incoming>,
    to_parent: Outgoing,
}

impl Channel {
    /// Bytes that a line may have, its end included: the parent gets a longer one in pieces.
    pub const LONGEST: usize = 1 << 20;

    /// From now on this process ends when its parent is gone, whatever it is computing.
    ///
    /// # Errors
    /// The system has no thread left.
    pub fn ends_with_parent(&self) -> io::Result<()> {
        system::end_when_closed(self.lines.get_ref())
    }

    /// Takes the channel from where it arrived. Once, before anything untrusted runs.
    ///
    /// # Errors
    /// The process was not started by [`crate::Caged::start`].
    pub fn take() -> io::Result<Channel> {
        let (from_parent, to_parent) = system::take_channel()?;
        Ok(Channel { lines: BufReader::new(from_parent), to_parent })
    }

    /// The next line of the parent, without its end; `None` if there is no parent any more.
    ///
    /// # Errors
    /// The channel is broken.
    pub fn receive(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        let length = self.lines.read_line(&mut line)?;
        Ok((length > 0).then(|| line.trim_end_matches(['\n', '\r']).to_owned()))
    }

    /// Sends one line.
    ///
    /// # Errors
    /// The parent is gone.
    ///
    /// # Panics
    /// `line` holds the end of a line.
    pub fn send(&mut self, line: &str) -> io::Result<()> {
        assert!(!line.contains('\n'), "a message on the channel is one line");
        self.to_parent.write_all(format!("{line}\n").as_bytes())
    }
}
