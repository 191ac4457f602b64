//! Wrong: the mean of what the numbers say, each for itself.
//! points: 0
//! says: each number is read for itself

use games::minesweeper::{Square, View};

pub fn exact_chances(view: &View) -> Vec<Vec<f64>> {
    let is_open = |(row, column): (usize, usize)| matches!(view.get(row, column), Square::Open(_));
    let covered = view.squares().filter(|&place| !is_open(place)).count() as f64;
    let mut chances = vec![vec![-1.0; view.columns()]; view.rows()];
    for (row, column) in view.squares().filter(|&place| !is_open(place)) {
        let mut said = Vec::new();
        for (r, c) in super::nachbarn(view.level(), row, column) {
            if let Square::Open(number) = view.get(r, c) {
                let around = super::nachbarn(view.level(), r, c);
                said.push(f64::from(number) / around.into_iter().filter(|&near| !is_open(near)).count() as f64);
            }
        }
        let mean = said.iter().sum::<f64>() / said.len() as f64;
        chances[row][column] = if said.is_empty() { view.mines() as f64 / covered } else { mean };
    }
    chances
}
