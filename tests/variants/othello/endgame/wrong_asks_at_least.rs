//! Wrong: right answers, but it only asks whether at least so many can be reached, and halves the range until one score is left: despite the table it
//! comes to most positions several times.
//! points: 5
//! says: With those that it computes again

use games::othello::{Board, Color};
use std::collections::HashMap;

#[derive(Default)]
struct Solver {
    bounds: HashMap<(Board, Color), (i32, i32)>,
}

impl Solver {
    // Whether `player` reaches at least `goal`.
    fn reaches(&mut self, board: &Board, player: Color, goal: i32) -> bool {
        let (low, high) = self.bounds.get(&(*board, player)).copied().unwrap_or((-64, 64));
        if low >= goal {
            return true;
        }
        if high < goal {
            return false;
        }
        let other = player.other();
        let answer = if board.is_over() {
            board.final_score(player) >= goal
        } else if !board.has_move(player) {
            !self.reaches(board, other, 1 - goal)
        } else {
            let mut found = false;
            for (row, column) in board.legal_moves(player) {
                if !self.reaches(&board.after(player, row, column), other, 1 - goal) {
                    found = true;
                    break;
                }
            }
            found
        };
        let bounds = if answer { (goal, high) } else { (low, goal - 1) };
        self.bounds.insert((*board, player), bounds);
        answer
    }

    fn score(&mut self, board: &Board, player: Color) -> i32 {
        let (mut low, mut high) = (-64, 64);
        while low < high {
            let middle = low + (high - low + 1) / 2;
            if self.reaches(board, player, middle) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        low
    }
}

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let mut solver = Solver::default();
    let score = solver.score(board, player);
    for (row, column) in board.legal_moves(player) {
        if !solver.reaches(&board.after(player, row, column), player.other(), 1 - score) {
            return (Some((row, column)), score);
        }
    }
    (None, score)
}
