//! Weights as text: a line for each tuple, its squares and its weights in the order of their numbers.
//!
//! ```text
//! # empty, own, the opponent's
//! a1: 0.0 0.53 -0.48
//! ```

use super::{Network, Square, Tuple};
use crate::othello::words as say;
use crate::othello::{square_name, square_named};
use std::fmt::{self, Display};
use std::str::FromStr;
use text::Text;

/// So many weights at the most are read.
pub const MOST: usize = 200_000;

/// A line for each tuple: the names of its squares, a colon, its weights. It parses back to the same numbers.
impl Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for tuple in &self.tuples {
            let names: Vec<String> = tuple.places[0].iter().map(|&(row, column)| square_name(row, column)).collect();
            let weights: Vec<String> = tuple.weights.iter().map(|weight| format!("{weight:?}")).collect();
            writeln!(f, "{}: {}", names.join(" "), weights.join(" "))?;
        }
        Ok(())
    }
}

/// As it is displayed; empty lines, and what stands behind a `#`, do not matter.
impl FromStr for Network {
    type Err = ParseNetworkError;

    fn from_str(text: &str) -> Result<Network, ParseNetworkError> {
        let mut network = Network { tuples: Vec::new() };
        let mut count = 0;
        for (at, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                let tuple = tuple(line).map_err(|what| ParseNetworkError { line: Some(at + 1), what })?;
                if network.tuples.iter().any(|other| other.places.contains(&tuple.places[0])) {
                    return Err(ParseNetworkError { line: Some(at + 1), what: What::Twice });
                }
                count += tuple.weights.len();
                if count > MOST {
                    return Err(ParseNetworkError { line: Some(at + 1), what: What::TooMany });
                }
                network.tuples.push(tuple);
            }
        }
        if network.tuples.is_empty() { Err(ParseNetworkError { line: None, what: What::Nothing }) } else { Ok(network) }
    }
}

fn tuple(line: &str) -> Result<Tuple, What> {
    let (names, weights) = line.split_once(':').ok_or(What::NoColon)?;
    let named = |name: &str| square_named(name).ok_or_else(|| What::NoSquare(start(name)));
    let squares = names.split_whitespace().map(named).collect::<Result<Vec<Square>, What>>()?;
    let again = (1..squares.len()).any(|i| squares[..i].contains(&squares[i]));
    if again || !(1..=8).contains(&squares.len()) {
        return Err(What::Squares);
    }
    let mut tuple = Tuple::new(&squares);
    let number = |text: &str| {
        text.parse().ok().filter(|weight: &f64| weight.is_finite()).ok_or_else(|| What::NoNumber(start(text)))
    };
    let weights = weights.split_whitespace().map(number).collect::<Result<Vec<f64>, What>>()?;
    if weights.len() != tuple.weights.len() {
        return Err(What::Weights { must: tuple.weights.len(), are: weights.len() });
    }
    tuple.weights = weights;
    Ok(tuple)
}

/// The beginning of what was found, on one line.
fn start(found: &str) -> String {
    found.chars().take(12).collect::<String>().escape_debug().to_string()
}

/// A text that holds no weights. Lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseNetworkError {
    line: Option<usize>,
    what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    Nothing,
    NoColon,
    NoSquare(String),
    Squares,
    NoNumber(String),
    Weights { must: usize, are: usize },
    Twice,
    TooMany,
}

impl ParseNetworkError {
    /// What is wrong and where, in one line, in both languages.
    #[must_use]
    pub fn text(&self) -> Text {
        let what = match &self.what {
            What::Nothing => say::no_weights(),
            What::NoColon => say::weights_without_a_colon(),
            What::NoSquare(found) => say::weights_of_no_square(found),
            What::Squares => say::weights_of_too_many_squares(),
            What::NoNumber(found) => say::weight_is_no_number(found),
            What::Weights { must, are } => say::so_many_weights(must, are),
            What::Twice => say::weights_twice(),
            What::TooMany => say::too_many_weights(MOST),
        };
        match self.line {
            Some(line) => text::files::wrong_in_line(line, what),
            None => what,
        }
    }
}

crate::error_as_its_text!(ParseNetworkError);

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn weights_parse_back_to_the_same_numbers(seed in proptest::collection::vec(proptest::num::f64::NORMAL | proptest::num::f64::ZERO, 288)) {
            let mut network = Network::pairs();
            let all = network.tuples.iter_mut().flat_map(|tuple| &mut tuple.weights);
            all.zip(&seed).for_each(|(weight, seed)| *weight = *seed);
            prop_assert_eq!(network.to_string().parse::<Network>().unwrap(), network);
        }

        #[test]
        fn whatever_stands_there_nothing_breaks(text in "[a-i1-9 :.#e0-9\\-\n\u{e4}\u{1b}]{0,200}") {
            if let Err(error) = text.parse::<Network>() {
                prop_assert!(!error.text().en.contains('\n'));
            }
        }
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        let said = |text: &str| text.parse::<Network>().unwrap_err().text().en;
        assert_eq!(said("# nothing\n\n"), "there are no weights in it");
        assert_eq!(said("\na1 0 0 0"), "line 2: a line is squares, a colon and weights, as in “a1: 0 1 -1”");
        assert_eq!(said("a9: 0 0 0"), "line 1: “a9” is no square from a1 to h8");
        assert_eq!(said(": 1"), "line 1: one to eight squares stand before the colon, each once");
        assert_eq!(said("a1 a1: 1"), "line 1: one to eight squares stand before the colon, each once");
        assert_eq!(said("a1: 0 x 0"), "line 1: “x” is no number");
        assert_eq!(said("a1: 0 inf 0"), "line 1: “inf” is no number");
        assert_eq!(said("a1: 0 1"), "line 1: these squares need 3 weights, but here: 2");
        assert_eq!(said("a1: 0 1 1\nh8: 0 1 1"), "line 2: these squares lie, turned or mirrored, in a line before");
    }
}
