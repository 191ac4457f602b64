//! Right: in one line.
//! points: 2

use super::nachbarn;
use games::minesweeper::Field;

pub fn minen_nahe(field: &Field, row: usize, column: usize) -> u8 {
    nachbarn(field.level(), row, column).iter().filter(|square| field.is_mine(square.0, square.1)).count() as u8
}
