//! Helpers for the tests of learning: networks before and after a change, and their differences.

use super::boards::square;
use super::words as say;
use games::othello::learn::Network;
use text::Text;

/// Returns a copy of the network after `change`.
pub(super) fn changed(network: &Network, change: impl FnOnce(&mut Network)) -> Network {
    let mut network = network.clone();
    change(&mut network);
    network
}

/// Returns the first weight in which the networks differ by more than rounding can, as (tuple, index).
pub(super) fn first_difference(one: &Network, other: &Network) -> Option<(usize, usize)> {
    let differ = |a: f64, b: f64| (a - b).is_nan() || (a - b).abs() > 1e-9 * (1.0 + a.abs());
    one.tuples.iter().zip(&other.tuples).enumerate().find_map(|(tuple, (one, other))| {
        let number = one.weights.iter().zip(&other.weights).position(|(a, b)| differ(*a, *b))?;
        Some((tuple, number))
    })
}

/// Describes the contents of squares that a weight stands for: “a1 (0, 0) own, b1 (0, 1) empty”.
pub(super) fn named(network: &Network, tuple: usize, number: usize) -> Text {
    let place = &network.tuples[tuple].places[0];
    let digit = |i: usize| number / 3_usize.pow((place.len() - 1 - i) as u32) % 3;
    let one = |(i, &at): (usize, &(usize, usize))| {
        let lies = [say::lies_empty, say::lies_own, say::lies_other][digit(i)];
        lies(square(at))
    };
    let all = place.iter().enumerate().map(one);
    all.reduce(|all, next| all.concat(&Text::verbatim(", ")).concat(&next)).unwrap_or_default()
}

/// Returns the message about the first weight with a wrong value; `None` if all are correct.
pub(super) fn must_learn(call: &str, before: &Network, must: &Network, got: &Network) -> Option<Text> {
    if got.tuples.len() != must.tuples.len() || got.count() != must.count() {
        return Some(say::tuples_must_stay(call));
    }
    let (tuple, number) = first_difference(must, got)?;
    let weight = |network: &Network| text::number(network.tuples[tuple].weights[number], 9);
    Some(say::must_become(call, named(before, tuple, number), weight(before), weight(must), weight(got)))
}
