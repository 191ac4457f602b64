//! Frames on the private channel between a parent and its child: bytes, with their number before them.
//!
//! The parent has a [`FramedChild`], whose time is limited while the parent waits for a frame; the child takes its
//! [`Frames`] from where the channel arrived.

use crate::budget::{LOOK, Left};
use crate::output::Output;
use crate::parent::{End, Process};
use crate::system::{self, Incoming, Outgoing};
use std::io::{self, BufReader, Read, Write};
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Bytes that the content of a frame may have.
pub const MAX_FRAME_BYTES: usize = 64 << 20;

/// Bytes before the content: its length, with the lowest byte first.
const HEADER: usize = size_of::<u32>();

/// A frame that is being written.
#[derive(Clone, Debug)]
pub struct Frame(Vec<u8>);

impl Default for Frame {
    fn default() -> Frame {
        Frame(vec![0; HEADER])
    }
}

impl Extend<u8> for Frame {
    fn extend<T: IntoIterator<Item = u8>>(&mut self, bytes: T) {
        self.0.extend(bytes);
    }
}

impl Frame {
    /// The number of bytes of its content.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len() - HEADER
    }

    /// Whether it has no content.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The content.
    #[must_use]
    pub fn content(&self) -> &[u8] {
        &self.0[HEADER..]
    }

    /// Shortens the content to `length` bytes.
    pub fn truncate(&mut self, length: usize) {
        self.0.truncate(HEADER + length);
    }

    /// The bytes that travel.
    ///
    /// # Panics
    /// The content has more than [`MAX_FRAME_BYTES`].
    fn bytes(&mut self) -> &[u8] {
        assert!(self.len() <= MAX_FRAME_BYTES, "a frame of {} bytes", self.len());
        let length = (self.len() as u32).to_le_bytes();
        self.0[..HEADER].copy_from_slice(&length);
        &self.0
    }
}

/// The child's end of the channel.
#[derive(Debug)]
pub struct Frames {
    from_parent: BufReader<Incoming>,
    to_parent: Outgoing,
}

impl Frames {
    /// Takes the channel from where it arrived. Once, before anything untrusted runs.
    ///
    /// # Errors
    /// The process was not started by [`FramedChild::start`].
    pub fn take() -> io::Result<Frames> {
        let (from_parent, to_parent) = system::take_channel()?;
        Ok(Frames { from_parent: BufReader::new(from_parent), to_parent })
    }

    /// From now on this process ends when its parent is gone, whatever it is computing.
    ///
    /// # Errors
    /// The system has no thread left.
    pub fn ends_with_parent(&self) -> io::Result<()> {
        system::end_when_closed(self.from_parent.get_ref())
    }

    /// Reads the content of the next frame of the parent.
    ///
    /// # Errors
    /// There is no parent any more.
    pub fn receive(&mut self) -> io::Result<Vec<u8>> {
        let mut header = [0; HEADER];
        self.from_parent.read_exact(&mut header)?;
        let mut content = vec![0; u32::from_le_bytes(header) as usize];
        self.from_parent.read_exact(&mut content)?;
        Ok(content)
    }

    /// Sends a frame.
    ///
    /// # Errors
    /// There is no parent any more.
    pub fn send(&mut self, frame: &mut Frame) -> io::Result<()> {
        self.to_parent.write_all(frame.bytes())
    }
}

/// The end of waiting for a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Received {
    /// A frame has come: see [`FramedChild::content`].
    Frame,
    /// The child closed the channel: it is about to end, or has.
    Closed,
    /// It announced a frame of more than [`MAX_FRAME_BYTES`].
    TooLong,
    /// It printed more than [`Output::FLOOD`] bytes.
    Flooded,
    /// It has no time left.
    OutOfTime,
}

/// A running child that sends and receives frames.
#[derive(Debug)]
pub struct FramedChild {
    process: Process,
    from_child: Incoming,
    to_child: Outgoing,
    flooded: Arc<AtomicBool>,
    /// Bytes that were read, up to `end`. The frame that was received last lies at `frame`; the next one begins behind.
    buffer: Vec<u8>,
    frame: std::ops::Range<usize>,
    end: usize,
    /// For how long frames have been waited for since the last look at the child.
    waited: Duration,
}

/// Bytes that are read at once, at least.
const READ: usize = 64 << 10;

impl FramedChild {
    /// Starts `command` with the channel in the place of its standard input. If `echo`, what it prints also goes to
    /// standard error at once, tamed.
    ///
    /// # Errors
    /// The operating system cannot start it.
    pub fn start(command: Command, echo: bool) -> io::Result<FramedChild> {
        let flooded = Arc::new(AtomicBool::new(false));
        let told = flooded.clone();
        let (process, from_child, to_child) =
            Process::start(command, echo, move || told.store(true, Ordering::Relaxed))?;
        let buffer = vec![0; READ];
        Ok(FramedChild { process, from_child, to_child, flooded, buffer, frame: 0..0, end: 0, waited: Duration::ZERO })
    }

    /// Sends a frame. That the child is gone, or does not read, shows when the answer does not come.
    pub fn send(&mut self, frame: &mut Frame, left: &mut Left) {
        let mut rest = frame.bytes();
        while !rest.is_empty() && !left.is_used_up() {
            let asked = Instant::now();
            match system::write_within(&mut self.to_child, rest, LOOK) {
                Ok(0) => self.process.look(left, asked.elapsed(), false),
                Ok(written) => rest = &rest[written..],
                Err(_) => return,
            }
        }
    }

    /// Waits for the next frame. Meanwhile the time that the child computes, and the time that it only waits, is taken
    /// from what it has left.
    ///
    /// The child is looked at after every tenth of a second of waiting, in the middle of whatever it does then: a busy
    /// machine, on which it would like to compute and may not, is no waiting of the child's.
    pub fn receive(&mut self, left: &mut Left) -> Received {
        loop {
            if let Some(received) = self.next_in_buffer() {
                return received;
            }
            if self.flooded.load(Ordering::Relaxed) {
                return Received::Flooded;
            }
            if left.is_used_up() {
                return Received::OutOfTime;
            }
            let asked = Instant::now();
            let is_readable = system::is_readable_within(&self.from_child, LOOK.saturating_sub(self.waited));
            self.waited += asked.elapsed();
            if !is_readable {
                self.process.look(left, self.waited, false);
                self.waited = Duration::ZERO;
                continue;
            }
            match self.from_child.read(&mut self.buffer[self.end..]) {
                Ok(0) => return Received::Closed,
                Ok(length) => self.end += length,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => return Received::Closed,
            }
        }
    }

    /// Finds the next frame among the bytes that were read; if it is not whole, makes room for the rest.
    fn next_in_buffer(&mut self) -> Option<Received> {
        let begin = self.frame.end;
        let length =
            self.buffer[begin..self.end].first_chunk().map_or(0, |header| u32::from_le_bytes(*header) as usize);
        if length > MAX_FRAME_BYTES {
            return Some(Received::TooLong);
        }
        if self.end - begin >= HEADER + length {
            self.frame = begin + HEADER..begin + HEADER + length;
            return Some(Received::Frame);
        }
        self.buffer.copy_within(begin..self.end, 0);
        (self.frame, self.end) = (0..0, self.end - begin);
        // The memory of a large frame is given back after it.
        let size = READ.max(HEADER + length);
        if self.buffer.len() != size {
            self.buffer.resize(size.max(self.end), 0);
            self.buffer.shrink_to_fit();
        }
        None
    }

    /// The content of the frame that was received last.
    #[must_use]
    pub fn content(&self) -> &[u8] {
        &self.buffer[self.frame.clone()]
    }

    /// Takes from `left` what the child has computed up to now.
    pub fn look(&mut self, left: &mut Left) {
        self.process.look(left, Duration::ZERO, true);
    }

    /// Whether each look could tell computing from waiting.
    #[must_use]
    pub fn is_measured(&self) -> bool {
        self.process.is_measured()
    }

    /// Ends the child, whatever it is doing, and what it started. Returns what it printed.
    pub fn kill(self) -> Output {
        self.process.kill()
    }

    /// How the child ended and what it printed. Call it when the channel is closed: a child that goes on all the same
    /// is ended.
    pub fn end(self) -> (End, Output) {
        self.process.end()
    }
}
