//! Right: without `nachbarn`: all nine squares, less the one in the middle.
//! points: 2

use games::minesweeper::Field;

pub fn minen_nahe(field: &Field, row: usize, column: usize) -> u8 {
    let level = field.level();
    let mut mines = 0;
    for r in row.max(1) - 1..=(row + 1).min(level.rows() - 1) {
        for c in column.max(1) - 1..=(column + 1).min(level.columns() - 1) {
            if field.is_mine(r, c) {
                mines += 1;
            }
        }
    }
    mines - u8::from(field.is_mine(row, column))
}
