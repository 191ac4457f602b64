//! Wrong: reckons in i8, which ends at 127.
//! points: 2
//! says: []

use games::minesweeper::Level;

pub fn nachbarn(level: Level, row: usize, column: usize) -> Vec<(usize, usize)> {
    let mut list = vec![];
    for dr in -1_i8..=1 {
        for dc in -1_i8..=1 {
            if dr == 0 && dc == 0 {
                continue;
            }
            let r = (row as i8).wrapping_add(dr);
            let c = (column as i8).wrapping_add(dc);
            if r >= 0 && c >= 0 && (r as usize) < level.rows() && (c as usize) < level.columns() {
                list.push((r as usize, c as usize));
            }
        }
    }
    list
}
