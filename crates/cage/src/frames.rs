//! Frames on the private channel between a parent and its child: byte strings, each after its length.
//!
//! The parent has a [`FramedChild`], whose time is limited while the parent waits for a frame. The child takes its
//! [`Frames`] from its standard streams.

use crate::budget::{LOOK, Left};
use crate::output::Output;
use crate::parent::{End, Process};
use crate::system::{self, Incoming, Outgoing};
use std::io::{self, BufReader, Read, Write};
use std::ops::Range;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The greatest length of a frame's content, in bytes.
pub const MAX_FRAME_BYTES: usize = 64 << 20;

/// The size of a frame's header in bytes: the length of the content, in little-endian order.
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
    /// Appends a byte to the content.
    #[inline]
    pub fn push(&mut self, byte: u8) {
        self.0.push(byte);
    }

    /// Appends bytes to the content.
    #[inline]
    pub fn append(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    /// Returns the length of the content in bytes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len() - HEADER
    }

    /// Whether the content is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the content of the frame.
    #[must_use]
    pub fn content(&self) -> &[u8] {
        &self.0[HEADER..]
    }

    /// Shortens the content to `length` bytes.
    pub fn truncate(&mut self, length: usize) {
        self.0.truncate(HEADER + length);
    }

    /// Returns header and content, as they are sent.
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
    /// Takes the channel from the standard streams. Call it once, before any untrusted code runs.
    ///
    /// # Errors
    /// The process was not started by [`FramedChild::start`].
    pub fn take() -> io::Result<Frames> {
        let (from_parent, to_parent) = system::take_channel()?;
        Ok(Frames { from_parent: BufReader::new(from_parent), to_parent })
    }

    /// Makes this process end when its parent is gone, whatever it is computing.
    ///
    /// # Errors
    /// The system has no thread left.
    pub fn ends_with_parent(&self) -> io::Result<()> {
        system::end_when_closed(self.from_parent.get_ref())
    }

    /// Reads the content of the next frame from the parent.
    ///
    /// # Errors
    /// The parent is gone.
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
    /// The parent is gone.
    pub fn send(&mut self, frame: &mut Frame) -> io::Result<()> {
        self.to_parent.write_all(frame.bytes())
    }
}

/// The outcome of waiting for a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Received {
    /// A frame has arrived: see [`FramedChild::content`].
    Frame,
    /// The child closed the channel: it has ended or is about to.
    Closed,
    /// The child announced a frame of more than [`MAX_FRAME_BYTES`].
    TooLong,
    /// The child printed more than [`Output::FLOOD`] bytes.
    Flooded,
    /// The child used up its time.
    OutOfTime,
    /// The caller stopped waiting for the frame.
    Unwanted,
}

/// The least number of bytes requested by one read.
const READ: usize = 64 << 10;

/// Splits the bytes that a child sends into frames.
#[derive(Debug)]
struct Parser {
    /// Bytes that were read, up to `end`. The last frame lies at `frame`; the next one begins after it.
    buffer: Vec<u8>,
    frame: Range<usize>,
    end: usize,
}

impl Parser {
    fn new() -> Parser {
        Parser { buffer: vec![0; READ], frame: 0..0, end: 0 }
    }

    /// Finds the next frame among the bytes that were read. If it is incomplete, makes room for the rest.
    fn next(&mut self) -> Option<Received> {
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
        if begin > 0 {
            self.buffer.copy_within(begin..self.end, 0);
            (self.frame, self.end) = (0..0, self.end - begin);
        }
        // The memory of a large frame is given back after it.
        let size = READ.max(HEADER + length);
        if self.buffer.len() != size {
            self.buffer.resize(size, 0);
            self.buffer.shrink_to_fit();
        }
        None
    }

    /// Returns the buffer space for more bytes after [`Parser::next`] has found no frame; it is never empty.
    fn room(&mut self) -> &mut [u8] {
        &mut self.buffer[self.end..]
    }

    /// Accepts `length` bytes that were written into [`Parser::room`].
    fn take_up(&mut self, length: usize) {
        self.end += length;
    }

    fn content(&self) -> &[u8] {
        &self.buffer[self.frame.clone()]
    }
}

/// A running child that sends and receives frames.
#[derive(Debug)]
pub struct FramedChild {
    process: Process,
    from_child: Incoming,
    to_child: Outgoing,
    flooded: Arc<AtomicBool>,
    parser: Parser,
    /// The time spent waiting for frames since the child was last looked at.
    waited: Duration,
    /// The number of bytes read after the child had used up its time or printed too much.
    late: usize,
}

/// The number of bytes that a child may have sent in time without the caller reading them: more than any channel holds.
const UNREAD: usize = 1 << 20;

impl FramedChild {
    /// Starts `command` with the channel as its standard input. If `echo`, its output also goes to standard error at
    /// once, sanitised.
    ///
    /// # Errors
    /// The operating system cannot start it.
    pub fn start(command: Command, echo: bool) -> io::Result<FramedChild> {
        let flooded = Arc::new(AtomicBool::new(false));
        let told = flooded.clone();
        let (process, from_child, to_child) =
            Process::start(command, echo, move || told.store(true, Ordering::Relaxed))?;
        let parser = Parser::new();
        Ok(FramedChild { process, from_child, to_child, flooded, parser, waited: Duration::ZERO, late: 0 })
    }

    /// Sends a frame. A child that has ended or does not read is noticed when its answer does not arrive.
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

    /// Waits for the next frame. The child's computing time and pure waiting time are taken from `left`.
    ///
    /// The state of the child is sampled every tenth of a second. A child that is ready to run on a busy machine does
    /// not count as waiting. Frames sent before the time was used up are received, however late the parent asks for
    /// them.
    pub fn receive(&mut self, left: &mut Left) -> Received {
        self.receive_while(left, || true)
    }

    /// Waits for the next frame as [`FramedChild::receive`] does, as long as `is_wanted` returns true; it is called ten
    /// times a second.
    pub fn receive_while(&mut self, left: &mut Left, mut is_wanted: impl FnMut() -> bool) -> Received {
        loop {
            if let Some(received) = self.parser.next() {
                return received;
            }
            let end = self.end_of_waiting(left);
            let may_wait = if end.is_none() { LOOK.saturating_sub(self.waited) } else { Duration::ZERO };
            let asked = Instant::now();
            // Again, for it may have come while this thread was not let run: that is no waiting of the child's.
            let is_readable = system::is_readable_within(&self.from_child, may_wait)
                || system::is_readable_within(&self.from_child, Duration::ZERO);
            self.waited += asked.elapsed();
            match end {
                Some(end) if !is_readable || self.late > UNREAD => return end,
                None if !is_readable => {
                    self.process.look(left, self.waited, false);
                    self.waited = Duration::ZERO;
                    if !is_wanted() {
                        return Received::Unwanted;
                    }
                    continue;
                }
                _ => {}
            }
            match self.from_child.read(self.parser.room()) {
                Ok(0) => return end.unwrap_or(Received::Closed),
                Ok(length) => {
                    self.parser.take_up(length);
                    self.late += if end.is_some() { length } else { 0 };
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(_) => return Received::Closed,
            }
        }
    }

    /// Returns the reason to stop waiting for frames, if there is one.
    fn end_of_waiting(&self, left: &Left) -> Option<Received> {
        if self.flooded.load(Ordering::Relaxed) {
            return Some(Received::Flooded);
        }
        left.is_used_up().then_some(Received::OutOfTime)
    }

    /// Returns the content of the last received frame.
    #[must_use]
    pub fn content(&self) -> &[u8] {
        self.parser.content()
    }

    /// Takes the computing time of the child up to now from `left`.
    pub fn look(&mut self, left: &mut Left) {
        self.process.count(left);
    }

    /// Takes the output since the last call, including all that was printed before the last frame.
    pub fn take_output(&mut self) -> Output {
        self.process.take_output()
    }

    /// Whether every sample could distinguish computing from waiting.
    #[must_use]
    pub fn is_measured(&self) -> bool {
        self.process.is_measured()
    }

    /// Ends the child and all that it started. Returns its output.
    pub fn kill(self) -> Output {
        self.process.kill()
    }

    /// Ends the child, as [`FramedChild::kill`] does. Returns its output, and whether it was longer than
    /// [`Output::FLOOD`] bytes.
    pub fn kill_and_tell(self) -> (Output, bool) {
        let flooded = self.flooded.clone();
        (self.process.kill(), flooded.load(Ordering::Relaxed))
    }

    /// Waits for the end of a child that has closed its channel, and returns it with the output. A child that does not
    /// end is killed.
    pub fn end(self) -> (End, Output) {
        self.process.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::vec;
    use proptest::prelude::*;

    fn sent(contents: &[Vec<u8>]) -> Vec<u8> {
        let bytes = |content: &Vec<u8>| {
            let mut frame = Frame::default();
            frame.append(content);
            frame.bytes().to_vec()
        };
        contents.iter().flat_map(bytes).collect()
    }

    /// Feeds the bytes to a parser in pieces of the lengths `pieces`, repeated as needed. Returns the frames, and
    /// whether one was announced that is too long.
    fn parse(bytes: &[u8], pieces: &[usize]) -> (Vec<Vec<u8>>, bool) {
        feed(&mut Parser::new(), bytes, pieces)
    }

    fn feed(parser: &mut Parser, bytes: &[u8], pieces: &[usize]) -> (Vec<Vec<u8>>, bool) {
        let (mut frames, mut pieces) = (Vec::new(), pieces.iter().cycle());
        let mut rest = bytes;
        loop {
            match parser.next() {
                Some(Received::Frame) => frames.push(parser.content().to_vec()),
                Some(received) => {
                    assert_eq!(received, Received::TooLong);
                    return (frames, true);
                }
                None if rest.is_empty() => return (frames, false),
                None => {
                    let room = parser.room();
                    let length = rest.len().min(room.len()).min(*pieces.next().expect("there is one"));
                    assert!(length > 0, "there is always room");
                    room[..length].copy_from_slice(&rest[..length]);
                    parser.take_up(length);
                    rest = &rest[length..];
                }
            }
        }
    }

    /// A strategy for contents of all sizes, some longer than one read.
    fn contents() -> impl Strategy<Value = Vec<Vec<u8>>> {
        let size = prop_oneof![8 => 0_usize..300, 1 => READ - 10..READ + 10, 1 => 0..2 * READ];
        vec((size, any::<u8>()).prop_map(|(size, byte)| (0..size).map(|at| byte ^ at as u8).collect()), 0..20)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn however_the_bytes_are_chopped_the_frames_are_the_same(
            contents in contents(),
            pieces in vec(prop_oneof![1_usize..9, 1_usize..5000, Just(usize::MAX)], 1..20),
        ) {
            prop_assert!(parse(&sent(&contents), &pieces) == (contents, false));
        }

        #[test]
        fn any_bytes_are_cut_into_frames_or_refused(
            bytes in vec(prop_oneof![3 => Just(0_u8), 1 => 0_u8..9, 1 => any::<u8>()], 0..500),
            pieces in vec(1_usize..100, 1..20),
        ) {
            let (frames, is_too_long) = parse(&bytes, &pieces);
            let length: usize = frames.iter().map(|frame| HEADER + frame.len()).sum();
            prop_assert!(length <= bytes.len());
            let (at_once, refused) = parse(&bytes, &[usize::MAX]);
            prop_assert!(at_once == frames && refused == is_too_long);
        }
    }

    #[test]
    fn a_frame_may_have_as_many_bytes_as_the_limit_says_and_no_more() {
        let announced = |length: usize| {
            let mut parser = Parser::new();
            parser.room()[..HEADER].copy_from_slice(&(length as u32).to_le_bytes());
            parser.take_up(HEADER);
            (parser.next(), parser.buffer.len())
        };
        assert_eq!(announced(MAX_FRAME_BYTES), (None, HEADER + MAX_FRAME_BYTES));
        assert_eq!(announced(MAX_FRAME_BYTES + 1), (Some(Received::TooLong), READ));
        assert_eq!(announced(u32::MAX as usize), (Some(Received::TooLong), READ));
    }

    #[test]
    fn the_memory_of_a_large_frame_is_given_back() {
        let mut parser = Parser::new();
        feed(&mut parser, &sent(&[vec![1; 10 * READ], vec![2; 3]]), &[usize::MAX]);
        assert_eq!(parser.buffer.capacity(), READ);
    }
}
