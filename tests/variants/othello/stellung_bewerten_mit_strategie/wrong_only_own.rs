//! Wrong: the opponent's discs do not count.
//! points: 3
//! says: but not the opponent's

use games::othello::{Board, Color};

pub fn stellung_bewerten_mit_strategie(board: &Board, me: Color) -> f64 {
    let mut value = 0.0;
    for row in 0..8 {
        for column in 0..8 {
            match board.get(row, column) {
                Some(color) if color == me => value += worth(row, column),
                Some(_) => {}
                None => {}
            }
        }
    }
    value
}

fn worth(row: usize, column: usize) -> f64 {
    let edge = |i: usize| i == 0 || i == 7;
    let beside = |i: usize| i == 1 || i == 6;
    if edge(row) && edge(column) {
        5.0
    } else if beside(row) && beside(column) {
        -1.0
    } else if row == column || row + column == 7 {
        1.5
    } else if edge(row) || edge(column) {
        2.0
    } else {
        1.0
    }
}
