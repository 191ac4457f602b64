//! Learning 6: your own training. Handout: docs/en/learn/training.md, Aufgabenblatt: docs/de/learn/training.md

use games::othello::learn::Network;
use rand::Rng;

/// A network that has learned Othello, from weights of 0, by games against itself. All chance comes from `rng`.
///
/// Which tuples, how many games, which rates, how much is explored: that is yours to find out. At most 1 000 000
/// positions may be examined, 440 to 510 in each game.
pub fn training(rng: &mut dyn Rng) -> Network {
    const GAMES: u32 = 1500;
    let mut network = Network::pairs();
    for game in 0..GAMES {
        // The rate falls evenly, so that what was won is kept.
        let rate = 0.001 - 0.00095 * f64::from(game) / f64::from(GAMES);
        let played = super::self_play(&network, 0.1, rng);
        super::learn_from_game(&mut network, &played, rate);
    }
    network
}
