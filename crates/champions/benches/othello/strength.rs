//! Plays the champion against its earlier version with a handmade evaluation: `cargo bench -p champions --bench
//! strength -- [DEPTH EXACT GAMES [THEIR_DEPTH [SEED]]]`. Each opening of eight random moves is played twice, with the
//! sides swapped, on all cores. Prints the share of points with its 95 % interval, and the time of both players.
//! Without arguments it uses the settings of docs/measured.md.

mod before;
#[path = "../spread.rs"]
mod spread;

use champions::othello::{Effort, analyse};
use games::othello::{Color, Position};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use spread::{cores, spread};
use std::time::{Duration, Instant};

/// The number of random moves at the beginning of a game.
const OPENING: usize = 8;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with("--")).collect();
    let numbers: Vec<u64> = arguments.iter().map(|number| number.parse().expect("a number")).collect();
    match *numbers {
        [depth, exact, games, ref more @ ..] => {
            let theirs = *more.first().unwrap_or(&depth);
            series(depth as u32, theirs as u32, exact as u32, games, *more.get(1).unwrap_or(&1));
        }
        _ => {
            for (depth, theirs, exact, games) in [(3, 3, 12, 400), (6, 6, 12, 400), (10, 10, 20, 100)] {
                series(depth, theirs, exact, games, 1);
            }
        }
    }
}

/// The result of a pair of games: the champion's points from 0 to 2, the times of both players, and the champion's
/// wins, draws and losses.
#[derive(Default, Clone, Copy)]
struct Pair {
    points: f64,
    discs: i32,
    time: [Duration; 2],
    ended: [u32; 3],
}

fn series(depth: u32, theirs: u32, exact: u32, games: u64, seed: u64) {
    let efforts = [depth, theirs].map(|depth| Effort { exact, depth });
    let pairs: Vec<u64> = (0..games / 2).collect();
    let pairs = spread(&pairs, cores(), |&pair| play(efforts, seed, pair));
    let count = pairs.len() as f64;
    let mean = pairs.iter().map(|pair| pair.points / 2.0).sum::<f64>() / count;
    let spread = pairs.iter().map(|pair| (pair.points / 2.0 - mean).powi(2)).sum::<f64>() / (count - 1.0);
    let half = 1.96 * (spread / count).sqrt();
    let [won, drawn, lost] = [0, 1, 2].map(|end| pairs.iter().map(|pair| pair.ended[end]).sum::<u32>());
    let [own, other] = [0, 1].map(|side| pairs.iter().map(|pair| pair.time[side]).sum::<Duration>().as_secs_f64());
    let discs = pairs.iter().map(|pair| f64::from(pair.discs)).sum::<f64>() / 2.0 / count;
    println!(
        "depth {depth} against {theirs}, exact from {exact}, {games} games: {:.1} % ({:.1} to {:.1}), +{won} ={drawn} -{lost}, {discs:+.1} discs; {own:.1} s of computing against {other:.1} s, {:.2} times",
        100.0 * mean,
        100.0 * (mean - half),
        100.0 * (mean + half).min(1.0),
        own / other
    );
}

/// Plays two games from the same opening, one with each colour.
fn play(efforts: [Effort; 2], seed: u64, pair: u64) -> Pair {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(pair);
    let mut opening = Position::default();
    for _ in 0..OPENING {
        let moves: Vec<_> = opening.board.legal_moves(opening.player).collect();
        let (row, column) = moves[random.random_range(0..moves.len())];
        opening = opening.play(row, column).expect("a move");
    }
    let mut done = Pair::default();
    for color in [Color::Black, Color::White] {
        let mut position = opening;
        while !position.board.is_over() {
            let clock = Instant::now();
            let champion = position.player == color;
            let best =
                if champion { analyse(position, efforts[0]).best } else { before::analyse(position, efforts[1]).1 };
            done.time[usize::from(!champion)] += clock.elapsed();
            // All best moves of an exact analysis are equally good; the first one is played.
            let (row, column) = best[0];
            position = position.play(row, column).expect("a move");
        }
        let score = position.board.final_score(color);
        done.discs += score;
        done.points += f64::from(score.signum() + 1) / 2.0;
        done.ended[(1 - score.signum()) as usize] += 1;
    }
    done
}
