//! Right: each weight at once, by the number of places that it stands at; the platform's own tanh.
//! points: 7

use games::othello::learn::Network;
use games::othello::{Board, Color};

pub fn learn_step(network: &mut Network, board: &Board, me: Color, target: f64, rate: f64) {
    let prediction = super::tuple_value(network, board, me).tanh();
    let step = rate * (target - prediction) * (1.0 - prediction.powi(2));
    for tuple in network.tuples.iter_mut().rev() {
        let mut often = vec![0.0; tuple.weights.len()];
        for place in &tuple.places {
            often[super::tuple_index(board, me, place)] += 1.0;
        }
        for (weight, times) in tuple.weights.iter_mut().zip(often) {
            *weight += step * times;
        }
    }
}
