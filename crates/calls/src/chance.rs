//! Random number generators as arguments. `ChaCha8Rng` travels as its state, and the state comes back. Any other
//! generator is asked by callbacks.

use crate::callback::{Callback, Lent};
use crate::wire::{put, take};
use cage::Frame;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng, TryRng};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::convert::Infallible;

/// The state of a `ChaCha8Rng`: its seed, its stream, and the number of 32-bit words that it has given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    seed: [u8; 32],
    stream: u64,
    words: u128,
    /// The number of draws after which the caller is asked for permission to continue; `None` is unlimited.
    draws: Option<u64>,
}

impl State {
    fn of(generator: &ChaCha8Rng) -> State {
        let (seed, stream, words) = (generator.get_seed(), generator.get_stream(), generator.get_word_pos());
        State { seed, stream, words, draws: None }
    }

    /// Returns the state with a limit: after `draws` draws, a function must ask the caller.
    #[must_use]
    pub fn with_draws(self, draws: u64) -> State {
        State { draws: Some(draws), ..self }
    }

    /// Returns the state of a generator with this seed, before its first number.
    #[must_use]
    pub fn of_seed(seed: u64) -> State {
        State::of(&ChaCha8Rng::seed_from_u64(seed))
    }

    /// Returns the state with another stream number.
    #[must_use]
    pub fn in_stream(self, stream: u64) -> State {
        State { stream, ..self }
    }

    fn generator(&self) -> ChaCha8Rng {
        let mut generator = ChaCha8Rng::from_seed(self.seed);
        generator.set_stream(self.stream);
        // Setting the position computes numbers, which a new generator does not need.
        if self.words != 0 {
            generator.set_word_pos(self.words);
        }
        generator
    }

    /// Draws from a generator in this state, and advances the state.
    fn draw<T>(&mut self, draw: impl FnOnce(&mut ChaCha8Rng) -> T) -> T {
        let mut generator = self.generator();
        let drawn = draw(&mut generator);
        *self = State::of(&generator);
        drawn
    }
}

/// A state can be used as a generator. It costs nothing as long as only functions in another process draw from it.
impl TryRng for State {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(self.draw(ChaCha8Rng::next_u32))
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(self.draw(ChaCha8Rng::next_u64))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.draw(|generator| generator.fill_bytes(bytes));
        Ok(())
    }
}

/// Bytes that are serialised in one piece.
struct Bytes<'a>(&'a [u8]);

impl Serialize for Bytes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(self.0)
    }
}

/// Serialises the seed in one piece, because thirty-two single bytes cost as much as the rest of a call.
impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (Bytes(&self.seed), self.stream, self.words, self.draws).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for State {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<State, D::Error> {
        let (seed, stream, words, draws): (&[u8], _, _, _) = Deserialize::deserialize(deserializer)?;
        let seed = seed.try_into().map_err(|_| D::Error::invalid_length(seed.len(), &"a seed of 32 bytes"))?;
        Ok(State { seed, stream, words, draws })
    }
}

/// A random number generator, as an argument of a call.
pub trait Chance: Rng {
    /// Returns the state of the generator, if it can travel.
    fn state(&self) -> Option<State> {
        None
    }

    /// Continues from the state in which a function has left the generator.
    fn go_on_from(&mut self, _: State) {}

    /// Permits a function that has made all allowed draws ([`State::with_draws`]) to continue, unless this unwinds.
    fn is_used_up(&mut self) {}
}

impl Chance for ChaCha8Rng {
    fn state(&self) -> Option<State> {
        Some(State::of(self))
    }

    fn go_on_from(&mut self, state: State) {
        *self = state.generator();
    }
}

impl Chance for State {
    fn state(&self) -> Option<State> {
        Some(*self)
    }

    fn go_on_from(&mut self, state: State) {
        *self = state;
    }
}

impl Chance for dyn Rng + '_ {}

impl<G: Chance + ?Sized> Callback for &mut G {
    fn called(&mut self, request: &mut &[u8], answer: &mut Frame) {
        match take(request) {
            Some(Draw::Word) => put(answer, &self.next_u32()),
            Some(Draw::LongWord) => put(answer, &self.next_u64()),
            Some(Draw::Bytes(count)) if count <= MOST_BYTES => {
                let mut bytes = vec![0; count as usize];
                self.fill_bytes(&mut bytes);
                put(answer, &bytes);
            }
            Some(Draw::More) => {
                self.is_used_up();
                put(answer, &());
            }
            Some(Draw::Bytes(_)) | None => {}
        }
    }
}

/// The most bytes that a program can draw by one callback, because the caller allocates them. The number is a multiple
/// of the word sizes of all generators, so that they draw the same numbers in pieces.
const MOST_BYTES: u32 = 64 << 10;

/// A request to a generator.
#[derive(Debug, Serialize, Deserialize)]
enum Draw {
    Word,
    LongWord,
    Bytes(u32),
    /// More draws of a copy than its state allows.
    More,
}

/// The generator that a function gets.
#[derive(Debug)]
pub enum ChanceOnLoan {
    /// A copy of the caller's generator, with the draws that are left, which asks for more.
    Copy(Box<ChaCha8Rng>, Option<u64>, Lent),
    /// The caller's generator, which is asked by callbacks.
    Asked(Lent),
}

impl ChanceOnLoan {
    /// Creates the generator for a function; `argument` is its number among the callbacks of the call.
    #[must_use]
    pub fn new(state: Option<State>, argument: u8) -> ChanceOnLoan {
        match state {
            Some(state) => ChanceOnLoan::Copy(Box::new(state.generator()), state.draws, Lent(argument)),
            None => ChanceOnLoan::Asked(Lent(argument)),
        }
    }

    /// Returns the state that goes back to the caller.
    #[must_use]
    pub fn state(&self) -> Option<State> {
        match self {
            ChanceOnLoan::Copy(generator, ..) => Some(State::of(generator)),
            ChanceOnLoan::Asked(_) => None,
        }
    }

    /// Counts a draw.
    fn count(&mut self) {
        if let ChanceOnLoan::Copy(_, Some(left), lent) = self {
            match left.checked_sub(1) {
                Some(fewer) => *left = fewer,
                None => lent.ask(&Draw::More),
            }
        }
    }
}

impl TryRng for ChanceOnLoan {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.count();
        Ok(match self {
            ChanceOnLoan::Copy(generator, ..) => generator.next_u32(),
            ChanceOnLoan::Asked(lent) => lent.ask(&Draw::Word),
        })
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.count();
        Ok(match self {
            ChanceOnLoan::Copy(generator, ..) => generator.next_u64(),
            ChanceOnLoan::Asked(lent) => lent.ask(&Draw::LongWord),
        })
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        self.count();
        match self {
            ChanceOnLoan::Copy(generator, ..) => generator.fill_bytes(bytes),
            ChanceOnLoan::Asked(lent) => {
                for piece in bytes.chunks_mut(MOST_BYTES as usize) {
                    let drawn: Vec<u8> = lent.ask(&Draw::Bytes(piece.len() as u32));
                    piece.copy_from_slice(&drawn);
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_generator_goes_on_where_its_copy_has_stopped() {
        let generator = || {
            let mut generator = ChaCha8Rng::seed_from_u64(7);
            generator.set_stream(3);
            generator
        };
        let (mut whole, mut ours) = (generator(), generator());
        for draws in [1, 2, 5, 63] {
            let mut theirs = ChanceOnLoan::new(ours.state(), 0);
            for _ in 0..draws {
                assert_eq!(theirs.next_u32(), whole.next_u32());
                assert_eq!(theirs.next_u64(), whole.next_u64());
            }
            ours.go_on_from(theirs.state().unwrap());
        }
        assert_eq!(ours.state(), whole.state());
    }

    #[test]
    fn a_state_draws_as_its_generator() {
        let mut generator = ChaCha8Rng::seed_from_u64(7);
        generator.set_stream(3);
        let mut state = State::of_seed(7).in_stream(3);
        let drawn = |rng: &mut dyn Rng| {
            let mut bytes = [0; 7];
            let first = (rng.next_u32(), rng.next_u64());
            rng.fill_bytes(&mut bytes);
            (first, bytes, rng.next_u64())
        };
        for _ in 0..30 {
            assert_eq!(drawn(&mut state), drawn(&mut generator));
        }
        assert_eq!(Some(state), generator.state());
    }
}
