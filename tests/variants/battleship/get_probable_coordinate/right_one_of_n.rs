//! Right: a single pass: the n-th of equals replaces with a chance of 1/n.
//! points: 5

use rand::{Rng, RngExt};

pub fn get_probable_coordinate(field: &[Vec<u64>], rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let (mut best, mut equals, mut found) = (0, 0, None);
    for (r, row) in field.iter().enumerate() {
        for (c, &value) in row.iter().enumerate().filter(|(_, value)| **value > 0) {
            if value > best {
                (best, equals, found) = (value, 1, Some((r, c)));
            } else if value == best {
                equals += 1;
                if rng.random_range(0..equals) == 0 {
                    found = Some((r, c));
                }
            }
        }
    }
    found
}
