//! Wrong: is good for the opponent.
//! points: 1
//! says: judged the wrong way round

use games::othello::{Board, Color};

pub fn own_evaluation(board: &Board, me: Color) -> f64 {
    if board.is_over() {
        return -1000.0 * board.final_score(me) as f64;
    }
    // Whoever has more moves decides what happens; corners never change hands again.
    let moves = |color| board.legal_moves(color).count() as f64;
    let corners = |color| {
        let fields = [(0, 0), (0, 7), (7, 0), (7, 7)];
        fields.into_iter().filter(|&(row, column)| board.get(row, column) == Some(color)).count() as f64
    };
    moves(me.other()) - moves(me) - 10.0 * (corners(me) - corners(me.other()))
}
