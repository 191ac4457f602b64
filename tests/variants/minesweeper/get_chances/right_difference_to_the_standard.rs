//! Right: the standard chance, and for each number the mean of how far it differs from that.
//! points: 6

use games::minesweeper::{Square, View};

pub fn get_chances(view: &View) -> Vec<Vec<f64>> {
    let standard = view.mines_left() as f64 / view.covered().max(1) as f64;
    let chance = |(row, column): (usize, usize)| {
        if view.get(row, column) != Square::Covered {
            return -1.0;
        }
        let near = super::nachbarn(view.level(), row, column);
        let differences = near.iter().filter_map(|&(r, c)| Some(says(view, r, c)? - standard));
        standard + differences.map(|difference| difference / near.len() as f64).sum::<f64>()
    };
    let row = |row: usize| (0..view.columns()).map(|column| chance((row, column))).collect();
    (0..view.rows()).map(row).collect()
}

fn says(view: &View, row: usize, column: usize) -> Option<f64> {
    let Square::Open(number) = view.get(row, column) else { return None };
    let near: Vec<Square> =
        super::nachbarn(view.level(), row, column).into_iter().map(|(r, c)| view.get(r, c)).collect();
    let count = |what: Square| near.iter().filter(|square| **square == what).count() as f64;
    Some((f64::from(number) - count(Square::Flag)) / count(Square::Covered))
}
