//! Right: one sum.
//! points: 6

use games::othello::learn::Network;
use games::othello::{Board, Color};

pub fn tuple_value(network: &Network, board: &Board, me: Color) -> f64 {
    network
        .tuples
        .iter()
        .flat_map(|tuple| tuple.places.iter().map(|place| tuple.weights[super::tuple_index(board, me, place)]))
        .sum()
}
