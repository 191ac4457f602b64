//! Right: eight directions, in numbers with a sign.
//! points: 3

use games::minesweeper::Level;

pub fn nachbarn(level: Level, row: usize, column: usize) -> Vec<(usize, usize)> {
    let mut around = Vec::new();
    for (down, right) in [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)] {
        let (r, c) = (row as i32 + down, column as i32 + right);
        if r >= 0 && r < level.rows() as i32 && c >= 0 && c < level.columns() as i32 {
            around.push((r as usize, c as usize));
        }
    }
    around
}
