//! Right: counts the ones of each column; draws by shuffling.
//! points: 5

use games::minesweeper::csp::Turn;
use games::minesweeper::{Click, Square, View};
use rand::Rng;
use rand::seq::SliceRandom;

pub fn apply_solutions(
    view: &View,
    variables: &[(usize, usize)],
    solutions: &[Vec<u8>],
    mut rng: &mut dyn Rng,
) -> (Turn, Vec<Click>) {
    let mut clicks = Vec::new();
    let mut turn = Turn::Solutions;
    for (at, &(row, column)) in variables.iter().enumerate() {
        let ones: usize = solutions.iter().map(|solution| usize::from(solution[at])).sum();
        if solutions.is_empty() {
            break;
        } else if ones == 0 {
            clicks.push(Click::Left(row, column));
        } else if solutions.len() == 1 {
            clicks.push(Click::Right(row, column));
        }
    }
    if clicks.is_empty() && solutions.len() > 1 {
        turn = Turn::Guess;
        for (at, &(row, column)) in variables.iter().enumerate().rev() {
            if solutions[0][at] == 0 {
                clicks.push(Click::Left(row, column));
            }
        }
    }
    if clicks.is_empty() {
        turn = Turn::Chance;
        let mut all = Vec::new();
        for row in 0..view.rows() {
            for column in 0..view.columns() {
                if view.get(row, column) == Square::Covered {
                    all.push(Click::Left(row, column));
                }
            }
        }
        all.shuffle(&mut rng);
        clicks.extend(all.first());
    }
    (turn, clicks)
}
