//! What players are asked and what they answer: a module a game, and in it a type for each question.
//!
//! Players (`arena/players`, the champions) and tables know these types, and through them each other.

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

/// Rows of a student's values.
mod as_numbers {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    #[derive(Serialize, Deserialize)]
    struct Value(#[serde(with = "crate::as_number")] f64);

    pub fn serialize<S: Serializer>(rows: &[Vec<f64>], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(rows.iter().map(|row| row.iter().copied().map(Value).collect::<Vec<_>>()))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Vec<f64>>, D::Error> {
        let rows = Vec::<Vec<Value>>::deserialize(deserializer)?;
        Ok(rows.into_iter().map(|row| row.into_iter().map(|Value(value)| value).collect()).collect())
    }
}

/// A student's value may be infinite or no number at all. JSON has no such numbers: they travel as text.
mod as_number {
    use serde::{Deserializer, Serializer, de::Error, de::Visitor};
    use std::fmt::{Formatter, Result as Written};

    pub fn serialize<S: Serializer>(value: &f64, serializer: S) -> Result<S::Ok, S::Error> {
        if value.is_finite() { serializer.serialize_f64(*value) } else { serializer.collect_str(value) }
    }

    /// Takes a number as it is and parses a text. `#[serde(untagged)]` would do the same by ten times as much code.
    struct Number;

    impl Visitor<'_> for Number {
        type Value = f64;

        fn expecting(&self, f: &mut Formatter) -> Written {
            f.write_str("a number")
        }

        fn visit_f64<E: Error>(self, value: f64) -> Result<f64, E> {
            Ok(value)
        }

        fn visit_i64<E: Error>(self, value: i64) -> Result<f64, E> {
            Ok(value as f64)
        }

        fn visit_u64<E: Error>(self, value: u64) -> Result<f64, E> {
            Ok(value as f64)
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<f64, E> {
            text.parse().map_err(E::custom)
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
        deserializer.deserialize_any(Number)
    }
}
