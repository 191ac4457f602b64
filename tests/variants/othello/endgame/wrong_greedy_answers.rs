//! Wrong: the opponent takes the move that turns over the most, not the one that is best in the end.
//! points: 2
//! says: must move to one of: h6 (5, 7)

use games::othello::{Board, Color};

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let mut best: Option<((usize, usize), i32)> = None;
    for (row, column) in board.legal_moves(player) {
        let score = play_out(board.after(player, row, column), player.other(), player);
        if best.is_none_or(|(_, old)| score > old) {
            best = Some(((row, column), score));
        }
    }
    match best {
        Some((m, score)) => (Some(m), score),
        None if board.is_over() => (None, board.final_score(player)),
        None => (None, -endgame(board, player.other()).1),
    }
}

fn play_out(board: Board, to_move: Color, player: Color) -> i32 {
    if board.is_over() {
        return board.final_score(player);
    }
    if to_move == player {
        return endgame(&board, player).1;
    }
    match board.legal_moves(to_move).max_by_key(|&(r, c)| board.after(to_move, r, c).count(to_move)) {
        Some((row, column)) => play_out(board.after(to_move, row, column), player, player),
        None => play_out(board, player, player),
    }
}
