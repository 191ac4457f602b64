//! Learning 3: a small step towards the truth. Handout: docs/en/learn/learn_step.md, Aufgabenblatt: docs/de/learn/learn_step.md

use games::othello::learn::{Network, tanh};
use games::othello::{Board, Color};

/// Changes the weights that `super::tuple_value` adds up for this board, so that the prediction comes a little nearer to
/// `target`.
///
/// The prediction is p = tanh(value), from -1 (lost) to 1 (won). At every place the weight there grows by
/// rate * (target - p) * (1 - p * p). All these steps are computed with the p from before: a weight that stands at
/// several places takes as many equal steps.
///
/// ```text
/// // every square by itself, all weights 0; X on a1 and h8
/// learn_step(&mut network, &board, Black, 1.0, 0.1):
///     the weight of an own corner is 0.2, that of an empty corner 0.2, too
/// ```
pub fn learn_step(network: &mut Network, board: &Board, me: Color, target: f64, rate: f64) {
    let prediction = tanh(super::tuple_value(network, board, me));
    let step = rate * (target - prediction) * (1.0 - prediction * prediction);
    for tuple in &mut network.tuples {
        for place in &tuple.places {
            tuple.weights[super::tuple_index(board, me, place)] += step;
        }
    }
}
