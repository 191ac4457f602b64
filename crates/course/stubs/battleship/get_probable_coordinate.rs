//! Battleship 4: the best square.
//! Handout: docs/en/battleship/get_probable_coordinate.md, Aufgabenblatt: docs/de/battleship/get_probable_coordinate.md

use rand::Rng;

/// A square with the highest value, as (row, column); if there are several, each of them is equally likely. `None` if
/// no value is above 0.
///
/// All rows are equally long. All chance comes from `rng`.
///
/// ```text
/// get_probable_coordinate(&[vec![1, 3], vec![3, 0]], rng):  Some((0, 1)) or Some((1, 0))
/// get_probable_coordinate(&[vec![0, 0]], rng):              None
/// ```
pub fn get_probable_coordinate(field: &[Vec<u64>], rng: &mut dyn Rng) -> Option<(usize, usize)> {
    let lot = rng.next_u32();
    todo!("where is {field:?} highest? (a lot: {lot})")
}
