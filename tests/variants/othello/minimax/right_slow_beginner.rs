//! Right: clones everything, asks every square by its text.
//! points: 10

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    let mut boards: Vec<Board> = Vec::new();
    for row in 0..8 {
        for column in 0..8 {
            let mut copy: Board = format!("{board:#}").parse().unwrap();
            if copy.play(player, row, column).is_ok() {
                boards.push(copy);
            }
        }
    }
    if depth >= max_depth || boards.len() == 0 {
        return stellung_bewerten(&board.clone(), me.clone());
    }
    let mut values: Vec<f64> = Vec::new();
    for next in boards.clone() {
        values.push(minimax(&next.clone(), player.other(), depth + 1, me, max_depth));
    }
    let mut result = values[0];
    for value in values.clone() {
        if player == me {
            if value > result {
                result = value;
            }
        } else if value < result {
            result = value;
        }
    }
    result
}
