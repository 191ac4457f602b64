//! Wrong: with its own count at the end, a draw with empty squares gives these squares to `player` as if `player` had won.
//! points: 3
//! board: a draw with empty squares is hardly ever reached
//! says: must be 0, but is 62

use games::othello::{Board, Color};

#[::games::watched] // shows its calls in the tree
pub fn negamax(board: &Board, player: Color) -> i32 {
    let moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
    if moves.is_empty() {
        if board.has_move(player.other()) {
            return -negamax(board, player.other());
        }
        return result(board, player);
    }
    let mut best = -64;
    for (row, column) in moves {
        let value = -negamax(&board.after(player, row, column), player.other());
        if value > best {
            best = value;
        }
    }
    best
}

fn result(board: &Board, player: Color) -> i32 {
    let own = board.count(player) as i32;
    let other = board.count(player.other()) as i32;
    let empty = board.empty() as i32;
    if own >= other { own + empty - other } else { own - (other + empty) }
}
