//! Right: three different squares of a magic square that sum up to 15.
//! points: 6

use games::tictactoe::{Board, Mark};

const MAGIC: [[u32; 3]; 3] = [[2, 7, 6], [9, 5, 1], [4, 3, 8]];

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    let mut mine = Vec::new();
    for (row, column) in Board::squares() {
        if board.get(row, column) == Some(player) {
            mine.push(MAGIC[row][column]);
        }
    }
    for i in 0..mine.len() {
        for j in i + 1..mine.len() {
            for k in j + 1..mine.len() {
                if mine[i] + mine[j] + mine[k] == 15 {
                    return true;
                }
            }
        }
    }
    false
}
