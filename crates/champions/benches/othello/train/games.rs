//! Games of the champion against itself, for training.

use super::Round;
use super::spread::spread;
use champions::othello::estimate::Weights;
use champions::othello::{INFINITY, Search, Table, after, to_move};
use games::othello::bits::{moves, squares};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// A position for training, in which the side to move has a legal move.
#[derive(Clone, Copy)]
pub struct Sample {
    pub own: u64,
    pub other: u64,
    pub game: u32,
    /// The label: the score for the side to move, in units of 1/64 disc; computed later.
    pub score: i16,
}

impl Sample {
    pub fn empty(&self) -> u32 {
        (self.own | self.other).count_zeros()
    }
}

/// The number of games in a unit of work.
const PIECE: u64 = 500;

/// Plays games with the weights and returns positions from them, in the order of the games.
pub fn play(weights: &Weights, round: &Round, games: u64, seed: u64, threads: usize) -> Vec<Sample> {
    let pieces: Vec<u64> = (0..games.div_ceil(PIECE)).collect();
    let played = spread(&pieces, threads, |&piece| {
        let mut samples = Vec::new();
        for game in PIECE * piece..(PIECE * (piece + 1)).min(games) {
            // Each game has its own stream of random numbers.
            let mut random = ChaCha8Rng::seed_from_u64(seed);
            random.set_stream(game);
            play_one(weights, round, game as u32, &mut random, &mut samples);
        }
        samples
    });
    played.concat()
}

fn play_one(weights: &Weights, round: &Round, game: u32, random: &mut ChaCha8Rng, samples: &mut Vec<Sample>) {
    let (mut own, mut other) = (1 << 28 | 1 << 35, 1 << 27 | 1 << 36);
    let mut search = Search::pure(weights, Table::off());
    // The opening has 4 to 23 random moves; later moves are random with a probability of 3, 10 or 20 %.
    let opening = 4 + random.random_range(0..20);
    let odd_ones = [0.03, 0.1, 0.2][random.random_range(0..3)];
    for number in 0.. {
        let Some((mover, waiting, all)) = to_move(own, other) else { return };
        (own, other) = (mover, waiting);
        if random.random_range(0..round.one_of) == 0 {
            // Searches see bad moves, too: with a probability of a third, a sample is the position after one random
            // move.
            let sample = Sample { own, other, game, score: 0 };
            let astray = any(all, random).map(|square| after(own, other, square));
            let astray = astray.filter(|&(own, other)| moves(own, other) != 0 && random.random_bool(0.33));
            samples.push(astray.map_or(sample, |(own, other)| Sample { own, other, ..sample }));
        }
        let by_lot = number < opening || random.random_bool(odd_ones);
        let square = if by_lot { any(all, random) } else { best(&mut search, round.plays, own, other, all) };
        (own, other) = after(own, other, square.expect("a move"));
    }
}

fn any(all: u64, random: &mut ChaCha8Rng) -> Option<u32> {
    squares(all).nth(random.random_range(0..all.count_ones() as usize))
}

/// Returns the move with the highest score, the first one of several.
fn best(search: &mut Search, depth: u32, own: u64, other: u64, all: u64) -> Option<u32> {
    const CORNERS: u64 = 0x8100_0000_0000_0081;
    let mut highest = -INFINITY;
    let mut best = None;
    for square in squares(all) {
        let (own, other) = after(own, other, square);
        let found = if depth == 0 {
            let answers = moves(own, other);
            -((answers.count_ones() + (answers & CORNERS).count_ones()) as i32)
        } else {
            -search.score(own, other, (depth - 1).min((own | other).count_zeros()), -INFINITY, -highest)
        };
        if found > highest || best.is_none() {
            (highest, best) = (found, Some(square));
        }
    }
    best
}
