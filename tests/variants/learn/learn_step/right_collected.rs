//! Right: collects which weights the value is made of, and then changes them.
//! points: 7

use games::othello::learn::{Network, tanh};
use games::othello::{Board, Color};

pub fn learn_step(network: &mut Network, board: &Board, me: Color, target: f64, rate: f64) {
    let mut parts = Vec::new();
    let mut value = 0.0;
    for (t, tuple) in network.tuples.iter().enumerate() {
        for place in &tuple.places {
            let index = super::tuple_index(board, me, place);
            value += tuple.weights[index];
            parts.push((t, index));
        }
    }
    let p = tanh(value);
    for (t, index) in parts {
        network.tuples[t].weights[index] += rate * (target - p) * (1.0 - p) * (1.0 + p);
    }
}
