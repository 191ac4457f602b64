//! Measures the value of a disc on each square in the learned evaluation: `cargo bench -q -p champions --bench worth --
//! [GAMES] [SEED] > crates/figures/src/othello/worth.txt`. The value is half the change of the estimate when the disc
//! changes colour. It is averaged over positions of games that begin with ten random moves, separately for parts of the
//! game. Of symmetric squares only one is listed. The figure `othello_worth` is drawn from the output.

use champions::othello::estimate::{DISC, Weights};
use champions::othello::{INFINITY, Search, Table, after, to_move};
use games::othello::bits::squares;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

/// The parts of a game, as ranges of the number of empty squares.
const PARTS: [std::ops::Range<u32>; 3] = [40..55, 20..40, 5..20];

/// The number of random moves at the beginning of a game; later, one move in ten is random.
const OPENING: u32 = 10;

fn main() {
    let numbers: Vec<u64> = std::env::args().skip(1).filter_map(|argument| argument.parse().ok()).collect();
    let (games, seed) = (*numbers.first().unwrap_or(&2000), *numbers.get(1).unwrap_or(&1));
    // For each part and square, the sum of the values and the number of positions.
    let mut worth = [[(0_i64, 0_i64); 64]; PARTS.len()];
    for game in 0..games {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(game);
        play(&mut random, &mut worth);
    }
    println!(
        "# What a disc is worth to the champion's evaluation, in hundredths of a disc: the empty squares, the row and"
    );
    println!("# the column of the square, its worth, and of how many discs on it or on its mirror images.");
    println!("# Written by: cargo bench -q -p champions --bench worth -- {games} {seed}");
    for (part, worth) in PARTS.iter().zip(worth) {
        for (row, column) in (0..4).flat_map(|row| (row..4).map(move |column| (row, column))) {
            let (mut sum, mut count) = (0, 0);
            let mut images: Vec<usize> = (0..8).map(|symmetry| image(row, column, symmetry)).collect();
            images.sort_unstable();
            images.dedup();
            for square in images {
                (sum, count) = (sum + worth[square].0, count + worth[square].1);
            }
            let hundredths = (100.0 * sum as f64 / f64::from(2 * DISC) / count as f64).round();
            println!("{} {} {row} {column} {hundredths} {count}", part.start, part.end - 1);
        }
    }
}

/// Returns the image of a square under one of the eight symmetries of the board.
fn image(row: usize, column: usize, symmetry: usize) -> usize {
    usize::from(champions::othello::shapes::turned((8 * row + column) as u8, symmetry))
}

fn play(random: &mut ChaCha8Rng, worth: &mut [[(i64, i64); 64]; PARTS.len()]) {
    let mut search = Search::pure(Weights::taught(), Table::off());
    let (mut own, mut other): (u64, u64) = (1 << 28 | 1 << 35, 1 << 27 | 1 << 36);
    for number in 0.. {
        let Some((mover, waiting, all)) = to_move(own, other) else { return };
        (own, other) = (mover, waiting);
        let empty = (own | other).count_zeros();
        if let Some(part) = PARTS.iter().position(|part| part.contains(&empty)) {
            add(own, other, &mut worth[part]);
        }
        let square = if number < OPENING || random.random_range(0..10) == 0 {
            squares(all).nth(random.random_range(0..all.count_ones() as usize))
        } else {
            let looks = empty.saturating_sub(1).min(1);
            squares(all).max_by_key(|&square| {
                let (own, other) = after(own, other, square);
                -search.score(own, other, looks, -INFINITY, INFINITY)
            })
        };
        (own, other) = after(own, other, square.expect("a move"));
    }
}

/// Adds the value of each disc on this board for its owner.
fn add(own: u64, other: u64, worth: &mut [(i64, i64); 64]) {
    let weights = Weights::taught();
    // The weights of the moves are left out: they would change, too, and are not part of a square's value.
    let estimate = |own: u64, other: u64| i64::from(weights.places(own, other));
    let now = estimate(own, other);
    for square in squares(own | other) {
        let disc = 1 << square;
        let less = if own & disc != 0 {
            now - estimate(own ^ disc, other ^ disc)
        } else {
            estimate(own ^ disc, other ^ disc) - now
        };
        let (sum, count) = worth[square as usize];
        worth[square as usize] = (sum + less, count + 1);
    }
}
