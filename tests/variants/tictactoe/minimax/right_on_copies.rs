//! Right: plays on copies, from the last square to the first.
//! points: 12

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let squares = Board::squares().filter(|&(row, column)| board.get(row, column).is_none());
    let scored = squares.map(|(row, column)| {
        let mut copy = *board;
        copy.place(row, column, player);
        let score = match () {
            () if check_if_winner(&copy, Mark::X) => -1,
            () if check_if_winner(&copy, Mark::O) => 1,
            () if check_if_full(&copy) || depth == 1 => 0,
            () => minimax(&mut copy, player.other(), depth - 1).2,
        };
        (row, column, score)
    });
    let best = if player == Mark::O { scored.max_by_key(|s| s.2) } else { scored.min_by_key(|s| s.2) };
    best.expect("a square is empty")
}
