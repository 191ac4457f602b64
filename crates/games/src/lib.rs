//! The rules of the worksheets' games: boards, marks, moves and their notation, with one module for each game.
//!
//! The crate uses no screen, clock or source of randomness: callers bring their own. A board prints as the text from
//! which it is parsed. Operations that change a board write a [`trace`] while a caller listens, so that tests and
//! pictures can show the steps of a student's search.

/// Implements `Display` and `Error` for error types with a method `text`.
macro_rules! error_as_its_text {
    ($($error:ty),*) => {$(
        impl std::fmt::Display for $error {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.text().fmt(f)
            }
        }
        impl std::error::Error for $error {}
    )*};
}
pub(crate) use error_as_its_text;

/// Implements `Debug` for boards as their `Display` in one line.
macro_rules! debug_in_one_line {
    ($($board:ty),*) => {$(
        impl std::fmt::Debug for $board {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, "{self:#}")
            }
        }
    )*};
}
pub(crate) use debug_in_one_line;

/// Implements serialisation as text for types with `Display` and `FromStr`, for calls between processes.
#[macro_export]
macro_rules! travel_as_text {
    ($($value:ty),*) => {$(
        impl serde::Serialize for $value {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
        impl<'de> serde::Deserialize<'de> for $value {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$value, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    )*};
}

// The code that `#[watched]` generates names this crate, also in the crate's own tests.
#[cfg(test)]
extern crate self as games;

pub mod battleship;
#[doc(hidden)]
pub mod bytes;
pub mod minesweeper;
mod notation;
pub mod othello;
pub mod tictactoe;
pub mod trace;
pub mod watch;

pub use macros::watched;
pub use notation::ParseError;

/// Panics with a message in both languages because a student's code broke a rule. The reported location is the
/// caller's.
#[track_caller]
#[cold]
fn refuse(why: text::Text) -> ! {
    std::panic::panic_any(why)
}
