//! TicTacToe 8, the champion: the same search with less work. Handout: docs/en/tictactoe/alpha_beta.md, Aufgabenblatt: docs/de/tictactoe/alpha_beta.md

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

/// The best move of `player`, looking `depth` moves ahead, as (row, column, score). Moves that cannot matter are not
/// tried.
///
/// It is `minimax`, but the sooner a win, the more it counts: a move that wins when `depth` is left scores `depth as
/// i32` for O, and its negative for X. So both win fast and lose late.
///
/// `alpha` is the score that O has for sure already, `beta` the one that X has. As soon as what O has is at least as
/// great as what X has, the rest of the moves need not be tried. `alpha` only ever rises, `beta` only falls. The first
/// call has `alpha = i32::MIN` and `beta = i32::MAX`.
///
/// The board has an empty square, nobody has won yet, `depth` is at least 1. The board is left as it was.
///
/// ```text
/// X X .
/// O O .      alpha_beta(board, O, 5, i32::MIN, i32::MAX): (1, 2, 5)
/// . . .
/// ```
#[::games::watched] // shows its calls in the tree
pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let (mut alpha, mut beta) = (alpha, beta);
    let mut best = match player {
        Mark::X => (0, 0, i32::MAX),
        Mark::O => (0, 0, i32::MIN),
    };
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_some() {
                continue;
            }
            board.place(row, column, player);
            let score = if check_if_winner(board, Mark::X) {
                -(depth as i32)
            } else if check_if_winner(board, Mark::O) {
                depth as i32
            } else if check_if_full(board) || depth - 1 == 0 {
                0
            } else {
                alpha_beta(board, player.other(), depth - 1, alpha, beta).2
            };
            board.take_back(row, column);

            let better = match player {
                Mark::X => score < best.2,
                Mark::O => score > best.2,
            };
            if better {
                best = (row, column, score);
            }
            match player {
                Mark::X => beta = beta.min(score),
                Mark::O => alpha = alpha.max(score),
            }
            if alpha >= beta {
                return best;
            }
        }
    }
    best
}
