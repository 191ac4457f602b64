//! Learning 5: a game against yourself. Handout: docs/en/learn/self_play.md, Aufgabenblatt: docs/de/learn/self_play.md

use games::othello::learn::{Network, Step};
use rand::Rng;

/// A game from the beginning to its end, in which both sides move by `network`: the moves, in order.
///
/// A move is explored with probability `explore`: it is any legal move, each equally likely. Else it is one that leads to
/// the board with the greatest `super::tuple_value` for the one who moves. All chance comes from `rng`. Whoever has no
/// move passes, and a pass is no step.
pub fn self_play(network: &Network, explore: f64, rng: &mut dyn Rng) -> Vec<Step> {
    todo!("play by {} tuples with {rng:p}, {explore} of the moves explored", network.tuples.len())
}
