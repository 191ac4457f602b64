//! Right: makes a list of all mines for each square, which is slow, but right.
//! points: 2

use games::minesweeper::Field;

pub fn minen_nahe(field: &Field, row: usize, column: usize) -> u8 {
    let mut all_mines = Vec::new();
    for (r, c) in field.squares() {
        if field.is_mine(r, c) {
            all_mines.push((r, c));
        }
    }
    let near = super::nachbarn(field.level(), row, column);
    let mut count = 0u8;
    for mine in all_mines {
        if near.contains(&mine) {
            count = count + 1;
        }
    }
    count
}
