//! Right: one board that is played on, and a mean that is mended from game to game.
//! points: 5

use games::othello::{Board, Color};
use rand::Rng;
use rand::seq::IteratorRandom;

pub fn playout(board: &Board, player: Color, me: Color, rng: &mut dyn Rng) -> f64 {
    let (mut board, mut player) = (*board, player);
    let mut passes = 0;
    while passes < 2 {
        match board.legal_moves(player).choose(rng) {
            Some((row, column)) => {
                board.play(player, row, column).expect("it is legal");
                passes = 0;
            }
            None => passes += 1,
        }
        player = player.other();
    }
    f64::from(board.final_score(me)).clamp(-1.0, 1.0)
}

pub fn estimate(board: &Board, player: Color, me: Color, playouts: u32, rng: &mut dyn Rng) -> (f64, f64) {
    let (mut mean, mut spread, mut n) = (0.0, 0.0, 0.0);
    for _ in 0..playouts {
        let result = playout(board, player, me, rng);
        n += 1.0;
        let before = result - mean;
        mean += before / n;
        spread += before * (result - mean);
    }
    let spread: f64 = spread;
    (mean, 1.96 * (spread / (n - 1.0) / n).sqrt())
}
