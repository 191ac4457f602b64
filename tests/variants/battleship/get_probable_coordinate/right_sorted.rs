//! Right: shuffles all squares, then takes the one with the highest value.
//! points: 5

use rand::Rng;
use rand::seq::SliceRandom;

pub fn get_probable_coordinate(field: &[Vec<u64>], rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let mut squares = vec![];
    for (row, values) in field.iter().enumerate() {
        squares.extend((0..values.len()).map(|column| (row, column)));
    }
    squares.shuffle(rng);
    let best = squares.into_iter().max_by_key(|&(row, column)| field[row][column])?;
    (field[best.0][best.1] != 0).then_some(best)
}
