//! The evaluation of a position without lookahead: a sum of weights for the patterns at the places of
//! [`super::shapes`]. The weights depend on the phase of the game.
//!
//! The weights are learned, see `benches/othello/train/main.rs`.

use super::shapes::{FIRST, Indices, SHAPES, STARTS, indices, shared};
use games::othello::bits::moves;
use std::sync::OnceLock;

/// The unit of scores in the search: 1/64 of a disc, so that estimates can be finer than results.
pub const DISC: i32 = 64;

/// The number of phases of a game, counted from the end; each has its own weights.
pub const PHASES: usize = 11;

/// The number of different counts of moves and of empty squares.
pub const COUNTS: usize = 64;

/// Returns the phase of the game with this number of empty squares.
#[must_use]
#[inline]
pub const fn phase(empty: usize) -> usize {
    let phase = empty.saturating_sub(5) / 5;
    if phase < PHASES { phase } else { PHASES - 1 }
}

/// The weights of one phase of the game, in units of 1/64 disc ([`DISC`]).
#[derive(Clone, Debug, PartialEq)]
pub struct Phase {
    /// The weight of each pattern, shape by shape.
    pub shapes: Vec<i16>,
    /// The weights by the number of moves of the side to move, of moves of the opponent, and of empty squares.
    pub counts: [[i16; COUNTS]; 3],
}

impl Phase {
    #[inline]
    fn places(&self, places: &Indices) -> i32 {
        FIRST
            .iter()
            .zip(places)
            .map(|(&first, &index)| i32::from(self.shapes[first as usize + usize::from(index)]))
            .sum()
    }

    /// Returns the weights in the order of the file: `count` weights, numbered as in [`shared`], then those of the
    /// counts.
    #[must_use]
    pub fn list(&self, shared: &[i32], count: usize) -> Vec<i16> {
        let mut list = vec![0; count];
        for (worth, &shared) in self.shapes.iter().zip(shared).filter(|(_, shared)| **shared > 0) {
            list[shared as usize - 1] = *worth;
        }
        list.extend(self.counts.as_flattened());
        list
    }

    /// Creates a phase from such a list.
    #[must_use]
    pub fn of(list: &[i16], shared: &[i32]) -> Phase {
        let worth = |&shared: &i32| match shared {
            0 => 0,
            _ => list[shared.unsigned_abs() as usize - 1] * shared.signum() as i16,
        };
        let mut counts = [[0; COUNTS]; 3];
        counts.as_flattened_mut().copy_from_slice(&list[list.len() - 3 * COUNTS..]);
        Phase { shapes: shared.iter().map(worth).collect(), counts }
    }
}

/// The weights of all phases.
#[derive(Clone, Debug, PartialEq)]
pub struct Weights {
    pub phases: Vec<Phase>,
}

impl Default for Weights {
    /// Returns weights of 0 for all patterns and counts.
    fn default() -> Weights {
        let nothing = Phase { shapes: vec![0; STARTS[SHAPES.len()]], counts: [[0; COUNTS]; 3] };
        Weights { phases: vec![nothing; PHASES] }
    }
}

/// The contents of the file that the training has written.
pub static FILE: &[u8] = include_bytes!("weights.bin");

/// Returns a checksum of a file (FNV-1a, 64 bits).
#[must_use]
pub fn checksum(file: &[u8]) -> u64 {
    file.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The unit of weights in the file: 1/32 of a disc.
const IN_FILE: i32 = 32;

/// The features of a position, as indices of their weights.
#[derive(Clone, Copy)]
pub struct Seen {
    pub places: Indices,
    pub counts: [u8; 3],
}

impl Seen {
    /// Computes the features of a position in which the side to move has the moves `own_moves`.
    #[must_use]
    #[inline]
    pub fn new(own: u64, other: u64, own_moves: u64) -> Seen {
        let count = |set: u64| set.count_ones() as u8;
        let counts = [count(own_moves), count(moves(other, own)), count(!(own | other)).min(COUNTS as u8 - 1)];
        Seen { places: indices(own, other), counts }
    }
}

impl Weights {
    /// Returns the weights that the champion uses.
    #[must_use]
    pub fn taught() -> &'static Weights {
        static TAUGHT: OnceLock<Weights> = OnceLock::new();
        TAUGHT.get_or_init(|| Weights::read(FILE).unwrap_or_default())
    }

    /// Returns the estimated result for the side to move, which has the moves `own_moves`, in units of [`DISC`].
    #[must_use]
    #[inline]
    pub fn estimate(&self, own: u64, other: u64, own_moves: u64) -> i32 {
        let Seen { places, counts } = Seen::new(own, other, own_moves);
        let phase = &self.phases[phase(usize::from(counts[2]))];
        let mut sum = phase.places(&places);
        for (worth, count) in phase.counts.iter().zip(counts) {
            sum += i32::from(worth[usize::from(count)]);
        }
        sum.clamp(-63 * DISC, 63 * DISC)
    }

    /// Returns the part of an estimate that comes from the patterns. With the colours swapped, the result is the
    /// negative.
    #[must_use]
    pub fn places(&self, own: u64, other: u64) -> i32 {
        self.phases[phase((own | other).count_zeros() as usize)].places(&indices(own, other))
    }

    /// Reads a file of weights; `None` if the file is invalid.
    ///
    /// For each phase, the file contains the weights numbered as in [`shared`], then those of the counts. Each is a
    /// number of one or more bytes, the lowest seven bits first, with its sign in the lowest bit. A 0 is followed by
    /// the number of further zeros.
    #[must_use]
    pub fn read(file: &[u8]) -> Option<Weights> {
        let (shared, count) = shared();
        let mut weights = Weights::default();
        let mut numbers = Numbers(file);
        for phase in &mut weights.phases {
            *phase = Phase::of(&numbers.list(count + 3 * COUNTS)?, &shared);
        }
        numbers.0.is_empty().then_some(weights)
    }

    /// Returns the contents of the file for these weights, from which [`Weights::read`] reads the same weights.
    #[must_use]
    pub fn written(&self) -> Vec<u8> {
        let (shared, count) = shared();
        let mut file = Vec::new();
        for phase in &self.phases {
            let list = phase.list(&shared, count);
            let mut rest = list.as_slice();
            while let Some(&first) = rest.first() {
                let number = i32::from(first) * IN_FILE / DISC;
                write_number(&mut file, (number << 1 ^ number >> 31) as u32);
                rest = &rest[1..];
                if number == 0 {
                    let zeros = rest.iter().take_while(|worth| **worth == 0).count();
                    write_number(&mut file, zeros as u32);
                    rest = &rest[zeros..];
                }
            }
        }
        file
    }
}

fn write_number(file: &mut Vec<u8>, mut number: u32) {
    while number >= 128 {
        file.push(number as u8 | 128);
        number >>= 7;
    }
    file.push(number as u8);
}

/// The unread rest of a file.
struct Numbers<'a>(&'a [u8]);

impl Numbers<'_> {
    fn next(&mut self) -> Option<u32> {
        let (mut number, mut shift) = (0, 0);
        loop {
            let (&byte, rest) = self.0.split_first()?;
            self.0 = rest;
            number |= u32::from(byte & 127).checked_shl(shift)?;
            shift += 7;
            if byte < 128 {
                return Some(number);
            }
        }
    }

    /// Reads `count` weights and converts them to units of 1/64 disc ([`DISC`]).
    fn list(&mut self, count: usize) -> Option<Vec<i16>> {
        let mut list = Vec::with_capacity(count);
        while list.len() < count {
            let number = self.next()?;
            let signed = (number >> 1) as i32 ^ -((number & 1) as i32);
            list.push(i16::try_from(signed * DISC / IN_FILE).ok()?);
            if signed == 0 {
                let zeros = self.next()? as usize;
                list.resize(list.len() + zeros, 0);
            }
        }
        (list.len() == count).then_some(list)
    }
}
