//! points: 8
//! Three squares in a line, with smaller steps: more places share each of them.

use games::othello::learn::Network;
use rand::Rng;

pub fn training(rng: &mut dyn Rng) -> Network {
    let mut network = Network::lines(3);
    for game in 0..1500 {
        let rate = if game < 900 { 0.001 } else { 0.0002 };
        let played = super::self_play(&network, 0.1, rng);
        super::learn_from_game(&mut network, &played, rate);
    }
    network
}
