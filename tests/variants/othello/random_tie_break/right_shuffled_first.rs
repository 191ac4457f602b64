//! Right: draws a random number for each move and takes the greatest of (value, number).
//! points: 6

use super::minimax;
use games::othello::{Board, Color};
use rand::Rng;

pub fn random_tie_break(board: &Board, me: Color, max_depth: u32, rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let mut drawn: Vec<(i64, u64, usize, usize)> = Vec::new();
    for (row, column) in board.legal_moves(me) {
        let value = minimax(&board.after(me, row, column), me.other(), 1, me, max_depth);
        drawn.push((value as i64, rng.next_u64(), row, column));
    }
    drawn.sort();
    drawn.last().map(|&(_, _, row, column)| (row, column))
}
