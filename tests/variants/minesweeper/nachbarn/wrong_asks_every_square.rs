//! Wrong: goes through the whole board for each square: right, but on a large board it never ends.
//! points: 2
//! says: not at the whole board

use games::minesweeper::Level;

pub fn nachbarn(level: Level, row: usize, column: usize) -> Vec<(usize, usize)> {
    let mut all: Vec<(usize, usize)> = level.squares().collect();
    all.reverse();
    all.retain(|&(r, c)| r.abs_diff(row).max(c.abs_diff(column)) == 1);
    all
}
