//! Right: sorts by value and a lot of each square.
//! points: 5

use rand::Rng;

pub fn get_probable_coordinate(field: &[Vec<u64>], rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let mut all = Vec::new();
    for (r, row) in field.iter().enumerate() {
        for (c, &value) in row.iter().enumerate() {
            all.push((value, rng.next_u64(), r, c));
        }
    }
    all.sort();
    let &(value, _, r, c) = all.last()?;
    if value > 0 { Some((r, c)) } else { None }
}
