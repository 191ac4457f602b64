//! Right: makes every child first, to try the best-looking first.
//! points: 7

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let (mut alpha, mut beta) = (alpha, beta);
    let mut children: Vec<(bool, usize, usize, Board)> = Vec::new();
    for row in 0..3 {
        for column in 0..3 {
            if board.get(row, column).is_none() {
                let mut child = *board;
                child.place(row, column, player);
                children.push((!check_if_winner(&child, player), row, column, child));
            }
        }
    }
    children.sort_by_key(|child| child.0);
    let mut best: Option<(usize, usize, i32)> = None;
    for (quiet, row, column, _) in children {
        let mut child = *board;
        child.place(row, column, player);
        let score = if !quiet {
            if player == Mark::O { depth as i32 } else { -(depth as i32) }
        } else if check_if_full(&child) || depth == 1 {
            0
        } else {
            alpha_beta(&mut child, player.other(), depth - 1, alpha, beta).2
        };
        match player {
            Mark::O => {
                if best.is_none_or(|best| score > best.2) {
                    best = Some((row, column, score));
                }
                alpha = alpha.max(score);
            }
            Mark::X => {
                if best.is_none_or(|best| score < best.2) {
                    best = Some((row, column, score));
                }
                beta = beta.min(score);
            }
        }
        if beta <= alpha {
            break;
        }
    }
    best.unwrap()
}
