//! points: 8
//! A constant rate; what is returned is the mean of the weights of the second half.

use games::othello::learn::Network;
use rand::Rng;

pub fn training(rng: &mut dyn Rng) -> Network {
    let mut network = Network::pairs();
    let mut sum = Network::pairs();
    let mut count = 0.0;
    for game in 0..1400 {
        let played = super::self_play(&network, 0.1, rng);
        super::learn_from_game(&mut network, &played, 0.001);
        if game >= 700 {
            count += 1.0;
            for (tuple, learned) in sum.tuples.iter_mut().zip(&network.tuples) {
                for (weight, now) in tuple.weights.iter_mut().zip(&learned.weights) {
                    *weight += now;
                }
            }
        }
    }
    sum.tuples.iter_mut().flat_map(|tuple| &mut tuple.weights).for_each(|weight| *weight /= count);
    sum
}
