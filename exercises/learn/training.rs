//! Learning 6: your own training. Handout: docs/en/learn/training.md, Aufgabenblatt: docs/de/learn/training.md

use games::othello::learn::Network;
use rand::Rng;

/// A network that has learned Othello, from weights of 0, by games against itself. All chance comes from `rng`.
///
/// Which tuples, how many games, which rates, how much is explored: that is yours to find out. At most 1 000 000
/// positions may be examined, 440 to 510 in each game.
pub fn training(rng: &mut dyn Rng) -> Network {
    todo!("learn with {rng:p}")
}
