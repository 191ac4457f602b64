//! Right: tries the moves from the last to the first, boards in a vector.
//! points: 8

use games::othello::{Board, Color, Evaluation};

pub fn alpha_beta(
    board: &Board,
    player: Color,
    depth: u32,
    me: Color,
    alpha: f64,
    beta: f64,
    evaluate: Evaluation,
) -> f64 {
    let (mut alpha, mut beta) = (alpha, beta);
    if depth == 0 {
        return evaluate(board, me);
    }
    let mut boards = vec![];
    for row in 0..8 {
        for column in 0..8 {
            if board.is_legal(player, row, column) {
                let mut copy = board.clone();
                copy.play(player, row, column).unwrap();
                boards.push(copy);
            }
        }
    }
    if boards.is_empty() {
        if board.has_move(player.other()) {
            return alpha_beta(board, player.other(), depth - 1, me, alpha, beta, evaluate);
        }
        return evaluate(board, me);
    }
    let mut values = vec![];
    while let Some(next) = boards.pop() {
        let value = alpha_beta(&next, player.other(), depth - 1, me, alpha, beta, evaluate);
        values.push(value);
        if player == me && value > alpha {
            alpha = value;
        }
        if player != me && value < beta {
            beta = value;
        }
        if beta <= alpha {
            break;
        }
    }
    values.sort_by(|a, b| a.total_cmp(b));
    if player == me { *values.last().unwrap() } else { values[0] }
}
