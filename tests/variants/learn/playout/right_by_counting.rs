//! Right: draws squares until one is legal, and counts games that were won, drawn and lost.
//! points: 5

use games::othello::{Board, Color};
use rand::{Rng, RngExt};

pub fn playout(board: &Board, player: Color, me: Color, rng: &mut dyn Rng) -> f64 {
    if board.is_over() {
        let (own, other) = (board.count(me), board.count(me.other()));
        return if own > other {
            1.0
        } else if own == other {
            0.0
        } else {
            -1.0
        };
    }
    if !board.has_move(player) {
        return playout(board, player.other(), me, rng);
    }
    loop {
        let (row, column) = (rng.random_range(0..8), rng.random_range(0..8));
        if board.is_legal(player, row, column) {
            return playout(&board.after(player, row, column), player.other(), me, rng);
        }
    }
}

pub fn estimate(board: &Board, player: Color, me: Color, playouts: u32, rng: &mut dyn Rng) -> (f64, f64) {
    let (mut won, mut lost) = (0.0, 0.0);
    for _ in 0..playouts {
        let result = playout(board, player, me, rng);
        if result > 0.0 {
            won += 1.0;
        } else if result < 0.0 {
            lost += 1.0;
        }
    }
    let n = f64::from(playouts);
    let mean: f64 = (won - lost) / n;
    let drawn = n - won - lost;
    let squares: f64 = won * (1.0 - mean) * (1.0 - mean) + drawn * mean * mean + lost * (1.0 + mean) * (1.0 + mean);
    (mean, 1.96 * squares.sqrt() / (n * (n - 1.0)).sqrt())
}
