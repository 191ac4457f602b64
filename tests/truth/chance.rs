//! Chance: whether what was counted can have come by these chances, and an end for what draws without one.

use rand::rngs::ChaCha8Rng;
use rand::{Rng, TryRng};
use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// Whether these counts are further from equal shares than chance takes them.
#[must_use]
pub fn is_uneven(counts: &[usize]) -> bool {
    is_far(counts, &vec![1.0 / counts.len() as f64; counts.len()])
}

/// Whether these counts are further from these shares, whose sum is 1, than chance takes them in one of a billion
/// cases, more than six standard deviations: by chi-squared (Laurent and Massart, Annals of Statistics 28, 2000, lemma
/// 1, with x = 21). What has no share must not come. The bound holds where each is expected five times or more; with
/// fewer, one of some hundred thousand is that far.
#[must_use]
pub fn is_far(counts: &[usize], shares: &[f64]) -> bool {
    const X: f64 = 21.0;
    let all = counts.iter().sum::<usize>() as f64;
    let (mut distance, mut degrees) = (0.0, -1.0);
    for (&count, share) in counts.iter().zip(shares) {
        if *share > 0.0 {
            distance += (count as f64 - share * all).powi(2) / (share * all);
            degrees += 1.0;
        } else if count > 0 {
            return true;
        }
    }
    distance > degrees + 2.0 * (degrees * X).sqrt() + 2.0 * X
}

/// What `run` returns, unless it draws more than so many random numbers.
pub fn within<T>(most: usize, chance: &mut ChaCha8Rng, run: impl FnOnce(&mut dyn Rng) -> T) -> Option<T> {
    let mut draws = Draws { chance, left: most };
    match catch_unwind(AssertUnwindSafe(|| run(&mut draws))) {
        Ok(value) => Some(value),
        Err(thrown) if thrown.is::<Endless>() => None,
        Err(thrown) => resume_unwind(thrown),
    }
}

/// A generator that ends what draws too often.
struct Draws<'a> {
    chance: &'a mut ChaCha8Rng,
    left: usize,
}

/// What it throws.
struct Endless;

impl Draws<'_> {
    fn next(&mut self) -> &mut ChaCha8Rng {
        self.left = self.left.checked_sub(1).unwrap_or_else(|| resume_unwind(Box::new(Endless)));
        self.chance
    }
}

impl TryRng for Draws<'_> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.next().try_next_u32()
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.next().try_next_u64()
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.next().try_fill_bytes(bytes)
    }
}
