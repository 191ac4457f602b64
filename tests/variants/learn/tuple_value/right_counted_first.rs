//! Right: counts how often each weight stands there, from the last tuple to the first, without tuple_index.
//! points: 6

use games::othello::learn::Network;
use games::othello::{Board, Color};

pub fn tuple_value(network: &Network, board: &Board, me: Color) -> f64 {
    let mut value = 0.0;
    for tuple in network.tuples.iter().rev() {
        let mut often = vec![0_u32; tuple.weights.len()];
        for place in &tuple.places {
            let mut index = 0;
            for &(row, column) in place {
                index *= 3;
                if let Some(color) = board.get(row, column) {
                    index += if color == me { 1 } else { 2 };
                }
            }
            often[index] += 1;
        }
        for (weight, times) in tuple.weights.iter().zip(often) {
            value += weight * f64::from(times);
        }
    }
    value
}
