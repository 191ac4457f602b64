//! Learning 2: what a board is worth by the weights. Handout: docs/en/learn/tuple_value.md, Aufgabenblatt: docs/de/learn/tuple_value.md

use games::othello::learn::Network;
use games::othello::{Board, Color};

/// What `board` is worth to `me` by the weights of `network`: the sum over every place of every tuple, each with the
/// weight whose number is `super::tuple_index` there.
///
/// A board that is turned or mirrored is worth the same.
///
/// ```text
/// // every square by itself; a corner is worth 0.5 if it is one's own, and -0.25 if it is the opponent's
/// // X on a1 and h8, O on a8
/// tuple_value(&network, &board, Black):  0.75
/// tuple_value(&network, &board, White):  0.0
/// ```
pub fn tuple_value(network: &Network, board: &Board, me: Color) -> f64 {
    todo!("what is this worth to {me}, by {} tuples?\n{board}", network.tuples.len())
}
