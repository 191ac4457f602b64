//! Statistics: whether counts are plausible for given probabilities, and a limit for code that draws random numbers
//! endlessly.

use calls::{Chance, State};
use rand::rngs::ChaCha8Rng;
use rand::{SeedableRng, TryRng};
use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// Returns a generator with this seed.
#[must_use]
pub fn chance(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// Whether these counts are further from equal shares than chance explains.
#[must_use]
pub fn is_uneven(counts: &[usize]) -> bool {
    is_far(counts, &vec![1.0 / counts.len() as f64; counts.len()])
}

/// Whether these counts are further from these shares, whose sum is 1, than chance takes them in one of a billion
/// cases. The distance is more than six standard deviations. The test is chi-squared (Laurent and Massart, Annals of
/// Statistics 28, 2000, lemma 1, with x = 21). An item without a share must not occur. The bound holds if each item is
/// expected at least five times; with fewer, one of some hundred thousand series is that far.
#[must_use]
pub fn is_far(counts: &[usize], shares: &[f64]) -> bool {
    const X: f64 = 21.0;
    let degrees = shares.iter().filter(|share| **share > 0.0).count() as f64 - 1.0;
    distance(counts, shares) > degrees + 2.0 * (degrees * X).sqrt() + 2.0 * X
}

/// The value that chi-squared exceeds in one of ten million cases, for 1, 2, ... degrees of freedom.
const RARE: [f64; 8] = [28.4, 32.3, 35.5, 38.3, 40.9, 43.3, 45.7, 47.9];

/// Whether these two to nine counts are further from these shares than chance takes them in one of ten million cases.
#[must_use]
pub fn is_rare(counts: &[usize], shares: &[f64]) -> bool {
    distance(counts, shares) > RARE[shares.len() - 2]
}

/// Whether two of these counts differ by more than equal chances let them in three of ten billion series. The bound
/// holds for any number of items and draws. Of the draws that fell on either of two equally likely items, each fell on
/// one of them like a tossed coin. The probability is summed exactly, not approximated, and doubled, since either item
/// can be the rarer one. The probability of any pair is at most the sum over all pairs.
#[must_use]
pub fn are_unequal(counts: &[usize]) -> bool {
    const BOUND: f64 = 3e-10;
    let pairs = (counts.len() * counts.len().saturating_sub(1) / 2) as f64;
    let (few, most) = (counts.iter().min().copied().unwrap_or(0), counts.iter().max().copied().unwrap_or(0));
    counts.len() > 1 && 2.0 * pairs * at_most_heads(few, few + most) < BOUND
}

/// Returns the probability that at most `heads` of `tosses` coin tosses are heads.
fn at_most_heads(heads: usize, tosses: usize) -> f64 {
    let mut logarithm = tosses as f64 * 0.5_f64.ln();
    let mut sum = logarithm.exp();
    for i in 0..heads {
        logarithm += ((tosses - i) as f64 / (i + 1) as f64).ln();
        sum += logarithm.exp();
    }
    sum.min(1.0)
}

/// Returns the chi-squared distance of these counts from these shares; infinity if an item without a share occurred.
fn distance(counts: &[usize], shares: &[f64]) -> f64 {
    let all = counts.iter().sum::<usize>() as f64;
    let possible = counts.iter().zip(shares).filter(|(count, share)| **count > 0 || **share > 0.0);
    possible.map(|(count, share)| (*count as f64 - share * all).powi(2) / (share * all)).sum()
}

/// Runs `run` and returns its result, or `None` if it draws more than `most` random numbers. A function in another
/// process has the state of the generator and reports its draws once it has made that many.
pub fn within<G: Chance, T>(most: usize, chance: &mut G, run: impl FnOnce(&mut Draws<G>) -> T) -> Option<T> {
    let mut draws = Draws { chance, left: most };
    match catch_unwind(AssertUnwindSafe(|| run(&mut draws))) {
        Ok(value) => Some(value),
        Err(thrown) if thrown.is::<Endless>() => None,
        Err(thrown) => resume_unwind(thrown),
    }
}

/// A generator that aborts code that draws too often.
#[derive(Debug)]
pub struct Draws<'a, G> {
    chance: &'a mut G,
    left: usize,
}

/// The panic payload of a generator whose limit is exceeded.
struct Endless;

impl<G> Draws<'_, G> {
    fn next(&mut self) -> &mut G {
        self.left = self.left.checked_sub(1).unwrap_or_else(|| resume_unwind(Box::new(Endless)));
        self.chance
    }
}

impl<G: Chance> Chance for Draws<'_, G> {
    fn state(&self) -> Option<State> {
        self.chance.state().map(|state| state.with_draws(self.left as u64))
    }

    fn go_on_from(&mut self, state: State) {
        self.chance.go_on_from(state);
    }

    fn is_used_up(&mut self) {
        resume_unwind(Box::new(Endless));
    }
}

impl<G: Chance> TryRng for Draws<'_, G> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_chance_of_few_heads_is_exact() {
        let near = |heads, tosses, chance: f64| (at_most_heads(heads, tosses) - chance).abs() < 1e-12;
        assert!(near(0, 10, 1.0 / 1024.0) && near(1, 10, 11.0 / 1024.0) && near(5, 5, 1.0));
        // Far from the mean, where the normal approximation differs.
        assert!((at_most_heads(400, 1000) / 1.364_232_e-10 - 1.0).abs() < 1e-3, "{}", at_most_heads(400, 1000));
    }

    #[test]
    fn a_factor_of_two_is_seen_and_equal_chances_are_not_blamed() {
        assert!(are_unequal(&[733, 367]) && !are_unequal(&[600, 500]));
        // Seven items, the first of which occurs twice as often as the last.
        assert!(are_unequal(&[990, 870, 775, 690, 625, 560, 490]));
        assert!(!are_unequal(&[760, 700, 715, 690, 735, 720, 680]));
        assert!(!are_unequal(&[5, 0]) && !are_unequal(&[]) && are_unequal(&[40, 0]));
    }
}
