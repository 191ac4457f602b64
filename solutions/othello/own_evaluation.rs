//! Othello 5: your own idea of a good board. Handout: docs/en/othello/own_evaluation.md, Aufgabenblatt: docs/de/othello/own_evaluation.md

use games::othello::{Board, Color};

/// How good `board` is for `me`, as you see it: any finite number, the greater the better.
///
/// A search that uses it plays against the same search with plain counting, and has to win.
pub fn own_evaluation(board: &Board, me: Color) -> f64 {
    if board.is_over() {
        return 1000.0 * board.final_score(me) as f64;
    }
    // The side with more moves decides what happens; corners never change hands again.
    let moves = |color| board.legal_moves(color).count() as f64;
    let corners = |color| {
        let squares = [(0, 0), (0, 7), (7, 0), (7, 7)];
        squares.into_iter().filter(|&(row, column)| board.get(row, column) == Some(color)).count() as f64
    };
    moves(me) - moves(me.other()) + 10.0 * (corners(me) - corners(me.other()))
}
