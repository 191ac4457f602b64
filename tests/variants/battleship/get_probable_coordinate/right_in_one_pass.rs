//! Right: one pass that empties the list whenever something better comes; the lot is drawn by `choose`.
//! points: 5

use rand::Rng;
use rand::seq::IndexedRandom;

pub fn get_probable_coordinate(field: &[Vec<u64>], rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let mut best: Vec<(usize, usize)> = Vec::new();
    let mut value = 1;
    for row in 0..field.len() {
        for column in 0..field[row].len() {
            if field[row][column] > value {
                value = field[row][column];
                best.clear();
            }
            if field[row][column] == value {
                best.push((row, column));
            }
        }
    }
    best.choose(rng).copied()
}
