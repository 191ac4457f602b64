//! Wrong: plays nothing; the weights of single squares that another training has learned are written down.
//! points: 0
//! says: must come from games that the training itself plays

use games::othello::learn::Network;
use rand::Rng;

const WEIGHTS: &str = "a1: 0 0.53 -0.48\nb1: 0 -0.06 0.05\nc1: 0 0.07 -0.06\nd1: 0 0.05 -0.04\nb2: 0 -0.07 0.06\n\
                       c2: 0 -0.03 0.03\nd2: 0 -0.02 0.02\nc3: 0 0.01 -0.01\nd3: 0 0.01 -0.01\nd4: 0 0.0 0.0";

pub fn training(_: &mut dyn Rng) -> Network {
    WEIGHTS.parse().unwrap()
}
