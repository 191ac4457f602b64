//! Writers as arguments. The bytes that a function writes to a `Vec<u8>` are collected and come back at the end. Any
//! other writer is asked by callbacks, so that it can accept fewer bytes than it is given, or refuse.

use crate::callback::{Callback, Lent};
use crate::wire::{put, take};
use cage::Frame;
use serde::{Deserialize, Serialize};
use std::error::Error;
use std::fmt::{self, Display};
use std::io::{self, ErrorKind, Write};

/// A writer, as an argument of a call.
pub trait Out: Write {
    /// Whether the writer accepts all bytes, so that they may arrive at the end.
    fn collects(&self) -> bool {
        false
    }
}

impl Out for Vec<u8> {
    fn collects(&self) -> bool {
        true
    }
}

impl Out for dyn Write + '_ {}

/// A writer that is asked by callbacks.
#[derive(Debug)]
pub struct Lender<'a, W: ?Sized>(pub &'a mut W);

impl<W: Out + ?Sized> Callback for Lender<'_, W> {
    fn called(&mut self, request: &mut &[u8], answer: &mut Frame) {
        match take(request) {
            Some(Task::Write(bytes)) => put(answer, &self.0.write(bytes).map_err(|error| Problem::of(&error))),
            Some(Task::Flush) => put(answer, &self.0.flush().map_err(|error| Problem::of(&error))),
            None => {}
        }
    }
}

/// An operation of a writer.
#[derive(Debug, Serialize, Deserialize)]
enum Task<'a> {
    Write(&'a [u8]),
    Flush,
}

/// The writer that a function gets.
#[derive(Debug)]
pub enum OutOnLoan {
    /// A buffer for bytes that go to the caller at the end.
    Collected(Vec<u8>),
    /// The caller's writer, which is asked by callbacks.
    Asked(Lent),
}

impl OutOnLoan {
    /// Creates the writer for a function; `argument` is its number among the callbacks of the call.
    #[must_use]
    pub fn new(collects: bool, argument: u8) -> OutOnLoan {
        if collects { OutOnLoan::Collected(Vec::new()) } else { OutOnLoan::Asked(Lent(argument)) }
    }

    /// Returns the bytes that go back to the caller.
    #[must_use]
    pub fn collected(self) -> Vec<u8> {
        match self {
            OutOnLoan::Collected(bytes) => bytes,
            OutOnLoan::Asked(_) => Vec::new(),
        }
    }
}

impl Write for OutOnLoan {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            OutOnLoan::Collected(collected) => collected.write(bytes),
            OutOnLoan::Asked(lent) => {
                // A frame has a limited size. A writer may always accept fewer bytes than it is given.
                let bytes = &bytes[..bytes.len().min(MOST_BYTES)];
                let taken: Result<usize, Problem> = lent.ask(&Task::Write(bytes));
                taken.map_err(Problem::into_error)
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            OutOnLoan::Collected(_) => Ok(()),
            OutOnLoan::Asked(lent) => lent.ask::<Result<(), Problem>>(&Task::Flush).map_err(Problem::into_error),
        }
    }
}

/// The most bytes that one callback writes.
const MOST_BYTES: usize = 1 << 20;

/// An `io::Error` as it travels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Problem {
    /// An error with only a kind: its index in [`KINDS`].
    Kind(u8),
    /// An error of the operating system.
    Os(i32),
    /// An error with its own text: the index of its kind, and how `{}` and `{:?}` print it.
    Own(u8, String, String),
}

impl Problem {
    /// Converts an error into its problem.
    #[must_use]
    pub fn of(error: &io::Error) -> Problem {
        let number = |kind| KINDS.iter().position(|other| *other == kind).unwrap_or(KINDS.len() - 1) as u8;
        let kind = number(error.kind());
        match (error.raw_os_error(), error.get_ref()) {
            (Some(code), _) => Problem::Os(code),
            (None, Some(own)) => Problem::Own(kind, beginning(own.to_string()), beginning(format!("{own:?}"))),
            (None, None) if error.to_string() == error.kind().to_string() => Problem::Kind(kind),
            (None, None) => {
                let words = error.to_string();
                Problem::Own(kind, beginning(words.clone()), beginning(format!("{words:?}")))
            }
        }
    }

    /// Converts the problem into an error of the same kind that prints the same text.
    #[must_use]
    pub fn into_error(self) -> io::Error {
        let kind = |number: u8| KINDS.get(usize::from(number)).copied().unwrap_or(ErrorKind::Other);
        match self {
            Problem::Kind(number) => kind(number).into(),
            Problem::Os(code) => io::Error::from_raw_os_error(code),
            Problem::Own(number, words, debug) => {
                io::Error::new(kind(number), Words(beginning(words), beginning(debug)))
            }
        }
    }
}

/// Shortens the text of an error, because the program that chooses it is not trusted.
fn beginning(mut words: String) -> String {
    const LONGEST: usize = 1 << 10;
    if let Some((end, _)) = words.char_indices().nth(LONGEST) {
        words.truncate(end);
    }
    words
}

/// An error that prints the first text with `{}` and the second with `{:?}`.
struct Words(String, String);

impl Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.1)
    }
}

impl Error for Words {}

/// The kinds of errors; the last one stands for all other kinds.
const KINDS: [ErrorKind; 36] = [
    ErrorKind::NotFound,
    ErrorKind::PermissionDenied,
    ErrorKind::ConnectionRefused,
    ErrorKind::ConnectionReset,
    ErrorKind::HostUnreachable,
    ErrorKind::NetworkUnreachable,
    ErrorKind::ConnectionAborted,
    ErrorKind::NotConnected,
    ErrorKind::AddrInUse,
    ErrorKind::AddrNotAvailable,
    ErrorKind::NetworkDown,
    ErrorKind::BrokenPipe,
    ErrorKind::AlreadyExists,
    ErrorKind::WouldBlock,
    ErrorKind::NotADirectory,
    ErrorKind::IsADirectory,
    ErrorKind::DirectoryNotEmpty,
    ErrorKind::ReadOnlyFilesystem,
    ErrorKind::StaleNetworkFileHandle,
    ErrorKind::InvalidInput,
    ErrorKind::InvalidData,
    ErrorKind::TimedOut,
    ErrorKind::WriteZero,
    ErrorKind::StorageFull,
    ErrorKind::NotSeekable,
    ErrorKind::QuotaExceeded,
    ErrorKind::FileTooLarge,
    ErrorKind::ResourceBusy,
    ErrorKind::ExecutableFileBusy,
    ErrorKind::Deadlock,
    ErrorKind::ArgumentListTooLong,
    ErrorKind::Interrupted,
    ErrorKind::Unsupported,
    ErrorKind::UnexpectedEof,
    ErrorKind::OutOfMemory,
    ErrorKind::Other,
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_prints_the_same_after_its_way() {
        let errors = [
            ErrorKind::StorageFull.into(),
            ErrorKind::Other.into(),
            io::Error::from_raw_os_error(28),
            io::Error::other("full"),
            io::Error::new(ErrorKind::WriteZero, io::Error::from(ErrorKind::NotFound)),
        ];
        for error in errors {
            let arrived = Problem::of(&error).into_error();
            assert_eq!(arrived.kind(), error.kind());
            assert_eq!((arrived.to_string(), format!("{arrived:?}")), (error.to_string(), format!("{error:?}")));
        }
        // Only the standard library can make an error whose text is independent of its kind.
        let zero = (&mut [0; 0][..]).write_all(b"1").unwrap_err();
        let arrived = Problem::of(&zero).into_error();
        assert_eq!((arrived.kind(), arrived.to_string()), (ErrorKind::WriteZero, zero.to_string()));
    }

    #[test]
    fn words_that_never_end_are_cut_and_numbers_without_a_kind_are_others() {
        let long = Problem::Own(u8::MAX, "x".repeat(1 << 20), "y".repeat(1 << 20)).into_error();
        assert_eq!(long.kind(), ErrorKind::Other);
        assert!(long.to_string().len() == 1 << 10 && format!("{long:?}").len() < 2 << 10);
        assert_eq!(Problem::Kind(200).into_error().kind(), ErrorKind::Other);
    }
}
