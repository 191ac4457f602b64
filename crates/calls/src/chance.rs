//! Random number generators as arguments. `ChaCha8Rng` travels as its state, and the state comes back; any other
//! generator is asked by callbacks.

use crate::callback::{Callback, Lent};
use crate::wire::{put, take};
use cage::Frame;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng, TryRng};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;

/// The state of a `ChaCha8Rng`: its seed, its stream, and the number of 32-bit words that it has given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    seed: [u8; 32],
    stream: u64,
    words: u128,
}

impl State {
    fn of(generator: &ChaCha8Rng) -> State {
        State { seed: generator.get_seed(), stream: generator.get_stream(), words: generator.get_word_pos() }
    }

    fn generator(&self) -> ChaCha8Rng {
        let mut generator = ChaCha8Rng::from_seed(self.seed);
        generator.set_stream(self.stream);
        generator.set_word_pos(self.words);
        generator
    }
}

/// A random number generator, as an argument of a call.
pub trait Chance: Rng {
    /// The state, if it can travel.
    fn state(&self) -> Option<State> {
        None
    }

    /// Takes up the state with which a function has left it.
    fn go_on_from(&mut self, _: State) {}
}

impl Chance for ChaCha8Rng {
    fn state(&self) -> Option<State> {
        Some(State::of(self))
    }

    fn go_on_from(&mut self, state: State) {
        *self = state.generator();
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
            Some(Draw::Bytes(_)) | None => {}
        }
    }
}

/// Bytes that a program can draw by one callback: the memory for them is the caller's. A multiple of the words of all
/// generators, which draw the same in pieces.
const MOST_BYTES: u32 = 64 << 10;

/// Something that a generator is asked for.
#[derive(Debug, Serialize, Deserialize)]
enum Draw {
    Word,
    LongWord,
    Bytes(u32),
}

/// The generator that a function gets.
#[derive(Debug)]
pub enum ChanceOnLoan {
    /// The caller's, as a copy.
    Copy(Box<ChaCha8Rng>),
    /// The caller's, which is asked.
    Asked(Lent),
}

impl ChanceOnLoan {
    /// The generator for a function; `argument` is its number among the callbacks of the call.
    #[must_use]
    pub fn new(state: Option<State>, argument: u8) -> ChanceOnLoan {
        match state {
            Some(state) => ChanceOnLoan::Copy(Box::new(state.generator())),
            None => ChanceOnLoan::Asked(Lent(argument)),
        }
    }

    /// The state that goes back to the caller.
    #[must_use]
    pub fn state(&self) -> Option<State> {
        match self {
            ChanceOnLoan::Copy(generator) => Some(State::of(generator)),
            ChanceOnLoan::Asked(_) => None,
        }
    }
}

impl TryRng for ChanceOnLoan {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok(match self {
            ChanceOnLoan::Copy(generator) => generator.next_u32(),
            ChanceOnLoan::Asked(lent) => lent.ask(&Draw::Word),
        })
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(match self {
            ChanceOnLoan::Copy(generator) => generator.next_u64(),
            ChanceOnLoan::Asked(lent) => lent.ask(&Draw::LongWord),
        })
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        match self {
            ChanceOnLoan::Copy(generator) => generator.fill_bytes(bytes),
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
}
