//! Wrong: learns each game into new weights, and returns those of the last one.
//! points: 3
//! says: begins anew

use games::othello::learn::Network;
use rand::Rng;

pub fn training(rng: &mut dyn Rng) -> Network {
    let learned = |rng: &mut dyn Rng| {
        let mut network = Network::pairs();
        let game = super::self_play(&network, 0.1, rng);
        super::learn_from_game(&mut network, &game, 0.001);
        network
    };
    (1..500).fold(learned(rng), |_, _| learned(rng))
}
