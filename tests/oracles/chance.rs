//! Chance: whether what was counted can have come by these chances, and an end for what draws without one.

use calls::{Chance, State};
use rand::rngs::ChaCha8Rng;
use rand::{SeedableRng, TryRng};
use std::convert::Infallible;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// A generator that begins with this seed.
#[must_use]
pub fn chance(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

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
    let degrees = shares.iter().filter(|share| **share > 0.0).count() as f64 - 1.0;
    distance(counts, shares) > degrees + 2.0 * (degrees * X).sqrt() + 2.0 * X
}

/// For 1, 2, ... degrees of freedom: what chi-squared exceeds in one of ten million cases.
const RARE: [f64; 8] = [28.4, 32.3, 35.5, 38.3, 40.9, 43.3, 45.7, 47.9];

/// Whether these counts, from two to nine, are further from these shares than chance takes them in one of ten million
/// cases.
#[must_use]
pub fn is_rare(counts: &[usize], shares: &[f64]) -> bool {
    distance(counts, shares) > RARE[shares.len() - 2]
}

/// Whether two of these counts differ by more than equal chances let them in three of ten billion series, whatever
/// the number of things and of draws. Of the draws that came to either of two equally likely things, each came to one
/// of them as a tossed coin does: the chance is summed up, not approximated, and doubled, since either can be the
/// rarer one. That of any pair is at most the sum over all pairs.
#[must_use]
pub fn are_unequal(counts: &[usize]) -> bool {
    const BOUND: f64 = 3e-10;
    let pairs = (counts.len() * counts.len().saturating_sub(1) / 2) as f64;
    let (few, most) = (counts.iter().min().copied().unwrap_or(0), counts.iter().max().copied().unwrap_or(0));
    counts.len() > 1 && 2.0 * pairs * at_most_heads(few, few + most) < BOUND
}

/// The chance that of so many tosses of a coin at most `heads` are heads.
fn at_most_heads(heads: usize, tosses: usize) -> f64 {
    let mut logarithm = tosses as f64 * 0.5_f64.ln();
    let mut sum = logarithm.exp();
    for i in 0..heads {
        logarithm += ((tosses - i) as f64 / (i + 1) as f64).ln();
        sum += logarithm.exp();
    }
    sum.min(1.0)
}

/// How far these counts are from these shares: chi-squared; infinitely far if something without a share has come.
fn distance(counts: &[usize], shares: &[f64]) -> f64 {
    let all = counts.iter().sum::<usize>() as f64;
    let possible = counts.iter().zip(shares).filter(|(count, share)| **count > 0 || **share > 0.0);
    possible.map(|(count, share)| (*count as f64 - share * all).powi(2) / (share * all)).sum()
}

/// What `run` returns, unless it draws more than so many random numbers. A function in another process has the
/// generator's state, and asks once it has drawn so many.
pub fn within<G: Chance, T>(most: usize, chance: &mut G, run: impl FnOnce(&mut Draws<G>) -> T) -> Option<T> {
    let mut draws = Draws { chance, left: most };
    match catch_unwind(AssertUnwindSafe(|| run(&mut draws))) {
        Ok(value) => Some(value),
        Err(thrown) if thrown.is::<Endless>() => None,
        Err(thrown) => resume_unwind(thrown),
    }
}

/// A generator that ends what draws too often.
#[derive(Debug)]
pub struct Draws<'a, G> {
    chance: &'a mut G,
    left: usize,
}

/// What it throws.
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
        // Far out, where a bell curve says something else.
        assert!((at_most_heads(400, 1000) / 1.364_232_e-10 - 1.0).abs() < 1e-3, "{}", at_most_heads(400, 1000));
    }

    #[test]
    fn a_factor_of_two_is_seen_and_equal_chances_are_not_blamed() {
        assert!(are_unequal(&[733, 367]) && !are_unequal(&[600, 500]));
        // Seven things, the first of which come twice as often as the last.
        assert!(are_unequal(&[990, 870, 775, 690, 625, 560, 490]));
        assert!(!are_unequal(&[760, 700, 715, 690, 735, 720, 680]));
        assert!(!are_unequal(&[5, 0]) && !are_unequal(&[]) && are_unequal(&[40, 0]));
    }
}
