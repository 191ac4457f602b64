//! What the tests of learning share: networks before and after, and where they differ.

use super::boards::square;
use super::words as say;
use games::othello::learn::Network;
use text::Text;

/// The network after this was done to a copy of it.
pub(super) fn changed(network: &Network, change: impl FnOnce(&mut Network)) -> Network {
    let mut network = network.clone();
    change(&mut network);
    network
}

/// The first weight in which they differ by more than rounding can: tuple and number.
pub(super) fn first_difference(one: &Network, other: &Network) -> Option<(usize, usize)> {
    let differ = |a: f64, b: f64| (a - b).is_nan() || (a - b).abs() > 1e-9 * (1.0 + a.abs());
    one.tuples.iter().zip(&other.tuples).enumerate().find_map(|(tuple, (one, other))| {
        let number = one.weights.iter().zip(&other.weights).position(|(a, b)| differ(*a, *b))?;
        Some((tuple, number))
    })
}

/// What a weight is for: “a1 (0, 0) own, b1 (0, 1) empty”.
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

/// That a weight must become another one than it has; nothing if all are right.
pub(super) fn must_learn(call: &str, before: &Network, must: &Network, got: &Network) -> Option<Text> {
    if got.tuples.len() != must.tuples.len() || got.count() != must.count() {
        return Some(say::tuples_must_stay(call));
    }
    let (tuple, number) = first_difference(must, got)?;
    let weight = |network: &Network| text::number(network.tuples[tuple].weights[number], 9);
    Some(say::must_become(call, named(before, tuple, number), weight(before), weight(must), weight(got)))
}
