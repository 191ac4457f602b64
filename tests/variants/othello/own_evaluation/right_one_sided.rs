//! Right: not the same with the opposite sign for the other side: own corners, the opponent's moves, the result at the end.
//! points: 6

use games::othello::{Board, Color};

pub fn own_evaluation(board: &Board, me: Color) -> f64 {
    if board.is_over() {
        return match board.final_score(me) {
            0 => 0.0,
            score if score > 0 => 10_000.0 + f64::from(score),
            score => -10_000.0 + f64::from(score),
        };
    }
    let mut value = 0.0;
    for (row, column) in [(0, 0), (0, 7), (7, 0), (7, 7)] {
        match board.get(row, column) {
            Some(color) if color == me => value += 30.0,
            Some(_) => value -= 30.0,
            None => {
                let x = (if row == 0 { 1 } else { 6 }, if column == 0 { 1 } else { 6 });
                if board.get(x.0, x.1) == Some(me) {
                    value -= 12.0;
                }
            }
        }
    }
    value - 2.0 * board.legal_moves(me.other()).count() as f64 + board.legal_moves(me).count() as f64
}
