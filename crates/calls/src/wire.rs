//! Messages in frames. A frame begins with a [`Request`] or a [`Reply`]; values follow it, back to back.

use cage::{Frame, Panic};
use postcard::ser_flavors::Flavor;
use serde::{Deserialize, Serialize};

/// The first frame of a session, from the caller.
#[derive(Debug, Serialize, Deserialize)]
pub struct Start {
    /// Seconds of computing in the whole session; `None` for a program without a total limit.
    pub cpu: Option<u64>,
    /// Whether the program refuses to run on a system without a sandbox.
    pub strict: bool,
    /// Whether a panic reports from where the functions were called.
    pub backtraces: bool,
}

/// The program's answer to [`Start`].
#[derive(Debug, Serialize, Deserialize)]
pub struct Hello {
    /// The folder of the sources that were compiled, and their fingerprint then.
    pub compiled: (String, String),
    /// The reason why the process has no sandbox, if it needs one.
    pub problem: Option<String>,
    /// The names of the program's functions.
    pub offered: Vec<String>,
}

/// The beginning of a frame from the caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request<'a> {
    /// Calls of one function, one after the other. Their arguments follow.
    Call { function: &'a str, wanted: Wanted, count: u32 },
    /// The return value of a callback follows.
    Answer,
    /// The callback does not return: the function must not go on.
    Stop,
}

/// The beginning of a frame from the program.
#[derive(Debug, Serialize, Deserialize)]
pub enum Reply {
    /// The return value follows, then the arguments that the function may have changed, then the trace if it is wanted.
    Returned,
    /// The function panicked.
    Panicked(Panic),
    /// The caller sent [`Request::Stop`]. The arguments follow as the function has left them.
    Stopped,
    /// The return value does not fit into a frame.
    TooLong,
    /// The function calls back, by the argument of this number. The passed values follow.
    Callback(u8),
    /// The program has no such function, or cannot read the arguments.
    Unknown,
}

/// The part of a search's trace that a caller wants.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wanted {
    /// No trace at all.
    #[default]
    Nothing,
    /// The number of positions that were examined.
    Count,
    /// All events, and their numbers.
    Events,
    /// All events, and between them the calls of functions and their return values.
    Walk,
}

/// A trace of one call: its numbers, and its events if they are wanted.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Trace<E> {
    /// The number of events, including those that were not kept.
    pub count: usize,
    /// The number of positions that were examined.
    pub positions: usize,
    /// The events that were kept.
    pub events: Vec<E>,
}

impl<E> Trace<E> {
    /// Returns the trace of this call followed by that of another.
    pub(crate) fn with(mut self, mut other: Trace<E>) -> Trace<E> {
        self.events.append(&mut other.events);
        let count = self.count.saturating_add(other.count);
        Trace { count, positions: self.positions.saturating_add(other.positions), events: self.events }
    }
}

/// Appends a value to a frame.
pub(crate) fn put(frame: &mut Frame, value: &impl Serialize) {
    postcard::serialize_with_flavor(value, Appended(frame)).expect("values are plain data");
}

/// Encodes values as they are sent.
#[must_use]
pub fn encoded(values: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(values).expect("values are plain data")
}

/// A frame to which postcard writes.
struct Appended<'a>(&'a mut Frame);

impl Flavor for Appended<'_> {
    type Output = ();

    #[inline]
    fn try_push(&mut self, byte: u8) -> postcard::Result<()> {
        self.0.push(byte);
        Ok(())
    }

    #[inline]
    fn try_extend(&mut self, bytes: &[u8]) -> postcard::Result<()> {
        self.0.append(bytes);
        Ok(())
    }

    fn finalize(self) -> postcard::Result<()> {
        Ok(())
    }
}

/// Takes a value from the beginning of `bytes`; `None` if there is none of this type.
pub(crate) fn take<'a, T: Deserialize<'a>>(bytes: &mut &'a [u8]) -> Option<T> {
    let (value, rest) = postcard::take_from_bytes(bytes).ok()?;
    *bytes = rest;
    Some(value)
}

/// Formats bytes as text, two hexadecimal digits each, for a web page that passes on lines.
#[must_use]
pub fn as_text(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from_digit(half.into(), 16).unwrap_or_default();
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Parses the text of [`as_text`]; returns `None` for any other text.
#[must_use]
pub fn from_text(text: &str) -> Option<Vec<u8>> {
    let digit = |letter: u8| char::from(letter).to_digit(16).map(|half| half as u8);
    let byte = |pair: &[u8]| match *pair {
        [high, low] => Some(digit(high)? << 4 | digit(low)?),
        _ => None,
    };
    text.as_bytes().chunks(2).map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn bytes_are_read_from_what_is_written(bytes: Vec<u8>) {
            prop_assert_eq!(from_text(&as_text(&bytes)), Some(bytes));
        }

        #[test]
        fn any_text_is_bytes_or_refused(text in "[0-9a-fA-Fg-z\\PC]{0,20}") {
            let is_hex = text.len().is_multiple_of(2) && text.bytes().all(|letter| letter.is_ascii_hexdigit());
            prop_assert_eq!(from_text(&text).is_some(), is_hex);
        }
    }
}
