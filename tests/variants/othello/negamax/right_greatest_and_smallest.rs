//! Right: minimax with the greatest and the smallest, for the one who asks.
//! points: 4

use games::othello::{Board, Color};

pub fn negamax(board: &Board, player: Color) -> i32 {
    look(board, player, player)
}

fn look(board: &Board, player: Color, me: Color) -> i32 {
    if board.is_over() {
        return board.final_score(me);
    }
    if !board.has_move(player) {
        return look(board, player.other(), me);
    }
    let mut values = Vec::new();
    for row in 0..8 {
        for column in 0..8 {
            if board.is_legal(player, row, column) {
                values.push(look(&board.after(player, row, column), player.other(), me));
            }
        }
    }
    if player == me { *values.iter().max().unwrap() } else { *values.iter().min().unwrap() }
}
