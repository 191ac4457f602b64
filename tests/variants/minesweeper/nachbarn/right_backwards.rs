//! Right: three rows and three columns, from the last to the first, what is outside left out at the end.
//! points: 3

use games::minesweeper::Level;

pub fn nachbarn(level: Level, row: usize, column: usize) -> Vec<(usize, usize)> {
    let mut nine: Vec<(usize, usize)> = (0..9).rev().map(|i| (row + i / 3, column + i % 3)).collect();
    nine.retain(|&(r, c)| r >= 1 && c >= 1 && r <= level.rows() && c <= level.columns());
    nine.retain(|&(r, c)| (r - 1, c - 1) != (row, column));
    nine.iter().map(|(r, c)| (r - 1, c - 1)).collect()
}
