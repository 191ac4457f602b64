//! Requirements for a training: the number of positions that it examines, and the points that its weights win one move
//! ahead.

use games::othello::learn::Network;
use referee::othello::{Judge, Learned, Score, compared, weigh};

/// The most positions that a training may examine, as many as in about 1900 games.
pub const BUDGET: usize = 1_000_000;

/// The fewest positions that a training must examine, as many as in about 20 games. Even after 100 games, the plain
/// solution does not earn the points of the second row of [`AGAINST_THE_WORKSHEET`].
pub const LEAST: usize = 10_000;

/// The share of the points, in per cent, that the weights must win against a random player.
pub const AGAINST_LOTS: u32 = 80;

/// The shares of the points, in per cent, that the weights must win against the worksheet's weights. The last is four
/// standard deviations of one comparison (2.8 points) below the worst of ten seeds of the plain solution
/// (docs/measured.md).
pub const AGAINST_THE_WORKSHEET: [u32; 3] = [40, 60, 65];

/// The share of the points, in per cent, that the weights must also win against a random player for the last row of
/// [`AGAINST_THE_WORKSHEET`]. It detects weights that have learned less, because games against the worksheet's weights
/// vary too much.
pub const ALSO_AGAINST_LOTS: u32 = 93;

/// Half the number of games of a comparison: each opening is played with both colors.
pub const PAIRS: u64 = 100;

/// Returns the result of these weights against a random player.
#[must_use]
pub fn against_lots(network: &Network) -> Score {
    against(network, &|_, _| 0.0)
}

/// Returns the result of these weights against the worksheet's weights.
#[must_use]
pub fn against_the_worksheet(network: &Network) -> Score {
    against(network, &weigh)
}

fn against(network: &Network, rival: Judge) -> Score {
    let learned = Learned::new(network);
    compared(&|board, me| learned.value(board, me), rival, PAIRS, 3)
}

/// Whether this result is at least `percent` per cent of the points.
#[must_use]
pub fn reaches(score: &Score, percent: u32) -> bool {
    score.share() * 100.0 >= f64::from(percent)
}
