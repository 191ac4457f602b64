//! The rounds that the benchmarks play, which are those of `simulate`.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};

/// Returns the seed of a round, drawn as `simulate` draws it. Different seeds have no rounds in common.
pub fn seed_of(seed: u64, round: u64) -> u64 {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(round);
    random.next_u64()
}
