//! The rules that the worksheets give: boards, marks, moves and their notation, one module a game.
//!
//! No screen, no clock, no source of randomness: whoever needs one passes it in. A board prints as the text that it is
//! parsed from. The primitives that change a board write a [`trace`] when somebody listens, so that tests and pictures
//! can see what a student's search does.

/// Errors display as their texts.
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

/// Boards debug as they print, in one line.
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

/// Values travel between processes as the text that they are parsed from.
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

// What `#[watched]` writes names this crate, in its own tests, too.
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

/// Panics with a sentence in both languages: a student's code broke a rule. The place is the caller's.
#[track_caller]
#[cold]
fn refuse(why: text::Text) -> ! {
    std::panic::panic_any(why)
}
