//! Right: negamax with i64 bounds in a struct; looks for a win first, then goes on with the others.
//! points: 7

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

struct Search<'a> {
    board: &'a mut Board,
}

impl Search<'_> {
    fn best(&mut self, player: Mark, depth: i64, mut alpha: i64, beta: i64) -> ((usize, usize), i64) {
        let squares: Vec<(usize, usize)> = self.board.empty_squares().collect();
        for &(row, column) in &squares {
            self.board.place(row, column, player);
            let won = check_if_winner(self.board, player);
            self.board.take_back(row, column);
            if won {
                return ((row, column), depth);
            }
        }
        let mut best = ((9, 9), i64::MIN);
        for (row, column) in squares {
            self.board.place(row, column, player);
            let value = if check_if_full(self.board) || depth == 1 {
                0
            } else {
                -self.best(player.other(), depth - 1, -beta, -alpha).1
            };
            self.board.take_back(row, column);
            if value > best.1 {
                best = ((row, column), value);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let (alpha, beta) = (i64::from(alpha), i64::from(beta));
    let mut search = Search { board };
    if player == Mark::O {
        let ((row, column), value) = search.best(player, i64::from(depth), alpha, beta);
        (row, column, value as i32)
    } else {
        let ((row, column), value) = search.best(player, i64::from(depth), -beta, -alpha);
        (row, column, -value as i32)
    }
}
