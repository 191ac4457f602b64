//! Labels of training positions, computed by lookahead.

use super::Round;
use super::games::Sample;
use super::spread::spread;
use champions::othello::estimate::{Weights, phase};
use champions::othello::{INFINITY, Search, Table};

/// The number of positions in a unit of work.
const PIECE: usize = 2000;

/// Labels all samples of this phase of the game.
pub fn label(weights: &Weights, round: &Round, part: usize, samples: &mut [Sample], threads: usize) {
    let numbers: Vec<usize> =
        (0..samples.len()).filter(|&number| phase(samples[number].empty() as usize) == part).collect();
    let pieces: Vec<&[usize]> = numbers.chunks(PIECE).collect();
    let read: &[Sample] = samples;
    let scores = spread(&pieces, threads, |piece| {
        let mut search = Search::pure(weights, Table::new(14));
        piece.iter().map(|&number| score(&mut search, round, read[number])).collect::<Vec<i16>>()
    });
    for (number, score) in numbers.iter().zip(scores.concat()) {
        samples[*number].score = score;
    }
}

fn score(search: &mut Search, round: &Round, sample: Sample) -> i16 {
    let Sample { own, other, game, .. } = sample;
    let empty = sample.empty();
    // Estimates at even and odd depths have opposite errors, depending on which side moved last, so both depths are
    // used.
    let looks = round.looks - game % 2;
    let depth = if empty <= round.exact { empty } else { looks.min(empty) };
    search.score(own, other, depth, -INFINITY, INFINITY) as i16
}
