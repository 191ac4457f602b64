//! Networks as text: for each tuple a line with its squares and its weights, in the order of the patterns' numbers.
//!
//! ```text
//! # empty, own, the opponent's
//! a1: 0.0 0.53 -0.48
//! ```

use super::{Network, Square, Tuple};
use crate::notation::{ParseError, beginning};
use crate::othello::words as say;
use crate::othello::{square_name, square_named};
use std::fmt::{self, Display};
use std::str::FromStr;
use text::Text;

/// The maximum number of weights that a file may hold.
pub const MOST: usize = 200_000;

/// Formats each tuple as a line: the names of its squares, a colon, its weights. The text parses back to the same
/// numbers.
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

/// Parses the text that `Display` writes. Empty lines are ignored, and so is the rest of a line after `#`.
///
/// # Examples
/// ```
/// use games::othello::learn::Network;
///
/// let network: Network = "# all four corners\na1: 0 0.5 -0.5".parse()?;
/// assert_eq!((network.tuples.len(), network.tuples[0].places.len()), (1, 4));
/// assert!("a1: 0 0.5 -0.5\nh8: 0 1 -1".parse::<Network>().is_err()); // h8 is a place of a1's tuple
/// # Ok::<(), games::ParseError>(())
/// ```
impl FromStr for Network {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Network, ParseError> {
        let mut network = Network { tuples: Vec::new() };
        let mut count = 0;
        for (at, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if !line.is_empty() {
                let wrong = |what: Text| ParseError(text::files::wrong_in_line(at + 1, what));
                let tuple = tuple(line).map_err(wrong)?;
                if network.tuples.iter().any(|other| other.places.contains(&tuple.places[0])) {
                    return Err(wrong(say::weights_twice()));
                }
                count += tuple.weights.len();
                if count > MOST {
                    return Err(wrong(say::too_many_weights(MOST)));
                }
                network.tuples.push(tuple);
            }
        }
        if network.tuples.is_empty() { Err(ParseError(say::no_weights())) } else { Ok(network) }
    }
}

fn tuple(line: &str) -> Result<Tuple, Text> {
    let (names, weights) = line.split_once(':').ok_or_else(say::weights_without_a_colon)?;
    let named = |name: &str| square_named(name).ok_or_else(|| say::weights_of_no_square(beginning(name)));
    let squares = names.split_whitespace().map(named).collect::<Result<Vec<Square>, Text>>()?;
    let again = (1..squares.len()).any(|i| squares[..i].contains(&squares[i]));
    if again || !(1..=8).contains(&squares.len()) {
        return Err(say::weights_of_too_many_squares());
    }
    let mut tuple = Tuple::new(&squares);
    let number = |text: &str| {
        let finite = text.parse().ok().filter(|weight: &f64| weight.is_finite());
        finite.ok_or_else(|| say::weight_is_no_number(beginning(text)))
    };
    let weights = weights.split_whitespace().map(number).collect::<Result<Vec<f64>, Text>>()?;
    if weights.len() != tuple.weights.len() {
        return Err(say::so_many_weights(tuple.weights.len(), weights.len()));
    }
    tuple.weights = weights;
    Ok(tuple)
}

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
