//! Right: a beginner's: copies, vectors, and bounds that are kept in variables of other names.
//! points: 7

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) {
    let mut a = alpha;
    let mut b = beta;
    let mut moves: Vec<Vec<usize>> = Vec::new();
    for i in 0..9 {
        if board.get(i / 3, i % 3).is_none() {
            moves.push(vec![i / 3, i % 3]);
        }
    }
    let mut best_move = moves[0].clone();
    let mut best_score = if player == Mark::O { -1000000 } else { 1000000 };
    for m in moves.iter() {
        let mut copy = board.clone();
        copy.place(m[0], m[1], player);
        let score;
        if check_if_winner(&copy, Mark::O) {
            score = depth as i32;
        } else if check_if_winner(&copy, Mark::X) {
            score = depth as i32 * -1;
        } else if check_if_full(&copy) {
            score = 0;
        } else if depth == 1 {
            score = 0;
        } else {
            let (_, _, s) = alpha_beta(&mut copy, player.other(), depth - 1, a, b);
            score = s;
        }
        if player == Mark::O {
            if score > best_score {
                best_score = score;
                best_move = m.clone();
            }
            if score > a {
                a = score;
            }
            if a >= b {
                break;
            }
        } else {
            if score < best_score {
                best_score = score;
                best_move = m.clone();
            }
            if score < b {
                b = score;
            }
            if b <= a {
                break;
            }
        }
    }
    return (best_move[0], best_move[1], best_score);
}
