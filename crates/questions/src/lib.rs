//! The questions that players are asked, and their answers: a module per game, with a type for each question.
//!
//! Players (`calls::players`, the champions) and frontends communicate only through these types.

pub mod battleship;
pub mod minesweeper;
pub mod othello;
pub mod tictactoe;
pub mod tree;

pub use othello::learning;

use serde::{Deserialize, Serialize};

/// A question that is answered together with the number of attempts for the answer: placements of ships, values of
/// squares, arcs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Counted<A>(pub A);

/// An answer, with the number of attempts that it took.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tried<A> {
    /// the answer itself
    pub answer: A,
    /// the number of attempts
    pub count: u64,
}

/// The precision of a value that a search found, within its depth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    /// the value itself
    Exact,
    /// an upper bound: the search was cut because a better move was known
    AtMost,
    /// a lower bound: the search was cut because the value sufficed
    AtLeast,
}

/// A board in its one-line notation, as a serialised form.
mod as_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use std::fmt::Display;
    use std::str::FromStr;

    pub fn serialize<T: Display, S: Serializer>(board: &T, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{board:#}"))
    }

    pub fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A list of values in their text notation, as a serialised form.
mod as_texts {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};
    use std::fmt::Display;
    use std::str::FromStr;

    pub fn serialize<T: Display, S: Serializer>(all: &[T], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(all.iter().map(T::to_string))
    }

    pub fn deserialize<'de, T: FromStr<Err: Display>, D: Deserializer<'de>>(d: D) -> Result<Vec<T>, D::Error> {
        let texts = Vec::<String>::deserialize(d)?;
        texts.iter().map(|text| text.parse().map_err(D::Error::custom)).collect()
    }
}
