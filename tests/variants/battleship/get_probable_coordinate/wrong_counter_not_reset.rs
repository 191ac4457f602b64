//! Wrong: walks through once and remembers how many equal ones it met, but does not start that count anew at a higher value: if smaller equal values came before, the first of the best squares comes too often.
//! points: 4
//! says: must come about 400 times

use rand::{Rng, RngExt};

/// A square with the highest value; the k-th equal one takes the place of the kept one with a chance of 1/k.
pub fn get_probable_coordinate(field: &[Vec<u64>], rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let mut kept: Option<(usize, usize)> = None;
    let mut highest = 0;
    let mut equal = 1;
    for (row, values) in field.iter().enumerate() {
        for (column, &value) in values.iter().enumerate() {
            if value == 0 || value < highest {
                continue;
            }
            if value > highest {
                highest = value;
                kept = Some((row, column));
            } else {
                equal += 1;
                if rng.random_range(0..equal) == 0 {
                    kept = Some((row, column));
                }
            }
        }
    }
    kept
}
