//! Learning 7: how a game may end. Handout: docs/en/learn/playout.md, Aufgabenblatt: docs/de/learn/playout.md

use games::othello::{Board, Color, Position};
use rand::{Rng, RngExt};

/// The result for `me` of one game from here on, in which `player` is to move and both sides move by lot, each legal move
/// equally likely: 1 won, 0 drawn, -1 lost. Whoever has no move passes. All chance comes from `rng`.
pub fn playout(board: &Board, player: Color, me: Color, rng: &mut dyn Rng) -> f64 {
    let mut position = Position { board: *board, player }.settled();
    while position.board.has_move(position.player) {
        let Position { board, player } = position;
        let moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
        let (row, column) = moves[rng.random_range(0..moves.len())];
        position = Position { board: board.after(player, row, column), player: player.other() }.settled();
    }
    f64::from(position.board.final_score(me).signum())
}

/// The mean of so many playouts, and by how much it may be wrong: half the width of its 95 % interval.
///
/// With n results of the mean m that is 1.96 times the square root of v / n, where v is the sum of all
/// (result - m)², divided by n - 1. At least two playouts.
pub fn estimate(board: &Board, player: Color, me: Color, playouts: u32, rng: &mut dyn Rng) -> (f64, f64) {
    let results: Vec<f64> = (0..playouts).map(|_| playout(board, player, me, rng)).collect();
    let n = f64::from(playouts);
    let mean = results.iter().sum::<f64>() / n;
    let variance = results.iter().map(|result| (result - mean).powi(2)).sum::<f64>() / (n - 1.0);
    (mean, 1.96 * (variance / n).sqrt())
}
