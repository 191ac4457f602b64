//! points: 8
//! Explores much in the beginning and little at the end; the rate is halved every three hundred games.

use games::othello::learn::Network;
use rand::Rng;

pub fn training(rng: &mut dyn Rng) -> Network {
    let mut network = Network::pairs();
    let mut rate = 0.0015;
    for game in 0..1500_u32 {
        if game > 0 && game % 300 == 0 {
            rate /= 2.0;
        }
        let explore = 0.3 / (1.0 + f64::from(game) / 300.0);
        let played = super::self_play(&network, explore, rng);
        super::learn_from_game(&mut network, &played, rate);
    }
    network
}
