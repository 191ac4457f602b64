//! Right: each number gives its share to its covered squares; what is left of the neighbours says the standard chance.
//! points: 6

use games::minesweeper::{Square, View};

pub fn get_chances(view: &View) -> Vec<Vec<f64>> {
    let (rows, columns) = (view.rows(), view.columns());
    let mut sums = vec![vec![0.0; columns]; rows];
    let mut spoken = vec![vec![0; columns]; rows];
    for (row, column) in view.squares() {
        if let Square::Open(number) = view.get(row, column) {
            let near = super::nachbarn(view.level(), row, column);
            let covered: Vec<_> = near.iter().filter(|at| view.get(at.0, at.1) == Square::Covered).collect();
            let flags = near.iter().filter(|at| view.get(at.0, at.1) == Square::Flag).count() as f64;
            for &&(r, c) in &covered {
                sums[r][c] += (number as f64 - flags) / covered.len() as f64;
                spoken[r][c] += 1;
            }
        }
    }
    let standard = (view.mines() as f64 - view.flagged() as f64) / view.covered() as f64;
    let mut chances = Vec::new();
    for row in 0..rows {
        let mut line = Vec::new();
        for column in 0..columns {
            let all = super::nachbarn(view.level(), row, column).len();
            let silent = all.saturating_sub(spoken[row][column]) as f64;
            let covered = view.get(row, column) == Square::Covered;
            line.push(if covered { (sums[row][column] + silent * standard) / all as f64 } else { -1.0 });
        }
        chances.push(line);
    }
    chances
}
