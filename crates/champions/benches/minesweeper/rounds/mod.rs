//! Which rounds the benches play: those of `simulate`.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// The seed of a round, as `simulate` draws it: no two seeds have rounds in common.
pub fn seed_of(seed: u64, round: u64) -> u64 {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(round);
    random.next_u64()
}
