//! Right: counts everything twice, and copies the unknown squares.
//! points: 3

use games::battleship::{State, Trial, View};

pub fn calc_probabilities(view: &View) -> Vec<Vec<u64>> {
    let mut all = vec![vec![0; view.columns()]; view.rows()];
    let mut trial = Trial::new(view);
    super::place_ship(&mut trial, 0, &mut all);
    super::place_ship(&mut trial, 0, &mut all);
    let value = |row: usize, column: usize| if view.get(row, column) == State::Unknown { all[row][column] } else { 0 };
    (0..view.rows()).map(|row| (0..view.columns()).map(|column| value(row, column)).collect()).collect()
}
