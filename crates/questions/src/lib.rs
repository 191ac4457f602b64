//! What players are asked and what they answer: a module a game, and in it a type for each question.
//!
//! Players (`calls::players`, the champions) and tables know these types, and through them each other.

pub mod battleship;
pub mod minesweeper;
pub mod othello;
pub mod tictactoe;
pub mod tree;

pub use othello::learning;

use serde::{Deserialize, Serialize};

/// The same question, where it is counted what was tried for the answer: placements of ships, values of squares, arcs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Counted<A>(pub A);

/// An answer, and how much was tried for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tried<A> {
    /// the answer
    pub answer: A,
    /// so much was tried
    pub count: u64,
}

/// What a search knows of a value. As far as it looks ahead, of course.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bound {
    /// it is this
    Exact,
    /// it is this or less: the search was cut, as something better was known
    AtMost,
    /// it is this or more: the search was cut, as it was enough
    AtLeast,
}

/// A board as people write it, in one line.
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

/// Several of what is written as text.
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
