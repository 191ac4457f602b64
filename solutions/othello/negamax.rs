//! Othello 10: one number for both sides. Handout: docs/en/othello/negamax.md, Aufgabenblatt: docs/de/othello/negamax.md

use games::othello::{Board, Color};

/// What `player`, who is to move, can reach for sure on `board` if both sides play to the end as well as they can.
///
/// At the end of the game that is `board.final_score(player)`: own discs less the opponent's, and the empty squares
/// belong to the winner. A side without a move passes, which costs nothing.
///
/// ```text
/// rows 0 to 6 full of X, row 7:  O O O O O O X -
/// negamax(board, White):  -48     (row 7 becomes white)
/// ```
#[::games::watched] // shows its calls in the tree
pub fn negamax(board: &Board, player: Color) -> i32 {
    if board.is_over() {
        return board.final_score(player);
    }
    if !board.has_move(player) {
        return -negamax(board, player.other());
    }
    let mut best = -64;
    for (row, column) in board.legal_moves(player) {
        let after = board.after(player, row, column);
        best = best.max(-negamax(&after, player.other()));
    }
    best
}
