//! Writers as arguments. What a function writes to a `Vec<u8>` is collected and comes back; any other writer is asked
//! by callbacks, so that it can take less than it is given, or refuse.

use crate::callback::{Callback, Lent};
use crate::wire::{put, take};
use cage::Frame;
use serde::{Deserialize, Serialize};
use std::error::Error;
use std::fmt::{self, Display};
use std::io::{self, ErrorKind, Write};

/// A writer, as an argument of a call.
pub trait Out: Write {
    /// Whether it takes everything, so that what is written may come at the end.
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

/// A task of a writer.
#[derive(Debug, Serialize, Deserialize)]
enum Task<'a> {
    Write(&'a [u8]),
    Flush,
}

/// The writer that a function gets.
#[derive(Debug)]
pub enum OutOnLoan {
    /// The bytes, until they go to the caller.
    Collected(Vec<u8>),
    /// The caller's, which is asked.
    Asked(Lent),
}

impl OutOnLoan {
    /// The writer for a function; `argument` is its number among the callbacks of the call.
    #[must_use]
    pub fn new(collects: bool, argument: u8) -> OutOnLoan {
        if collects { OutOnLoan::Collected(Vec::new()) } else { OutOnLoan::Asked(Lent(argument)) }
    }

    /// The bytes that go back to the caller.
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
                // A frame has room for so many. A writer may always take fewer bytes than it is given.
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

/// Bytes that are written by one callback.
const MOST_BYTES: usize = 1 << 20;

/// An `io::Error` as it travels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Problem {
    /// Nothing but a kind: its number among [`KINDS`].
    Kind(u8),
    /// An error of the operating system.
    Os(i32),
    /// An error with words of its own: its kind, and how `{}` and `{:?}` print it.
    Own(u8, String, String),
}

impl Problem {
    /// The problem of an error.
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

    /// The error of this problem: it has the same kind, and prints the same.
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

/// The beginning of an error's words, which the judged program chooses.
fn beginning(mut words: String) -> String {
    const LONGEST: usize = 1 << 10;
    if let Some((end, _)) = words.char_indices().nth(LONGEST) {
        words.truncate(end);
    }
    words
}

/// An error that prints these words with `{}`, and those with `{:?}`.
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

/// The kinds of errors; the last one stands for all that are not here.
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
        // The standard library keeps these words apart from their kind, and nobody else can.
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
