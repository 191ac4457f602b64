//! Right: the beginner's eight questions, one for each neighbour.
//! points: 3

use games::minesweeper::Level;

pub fn nachbarn(level: Level, row: usize, column: usize) -> Vec<(usize, usize)> {
    let up = row > 0;
    let down = row < level.rows() - 1;
    let left = column > 0;
    let right = column < level.columns() - 1;
    let mut list = vec![];
    if up {
        list.push((row - 1, column));
    }
    if down {
        list.push((row + 1, column));
    }
    if left {
        list.push((row, column - 1));
    }
    if right {
        list.push((row, column + 1));
    }
    if up && left {
        list.push((row - 1, column - 1));
    }
    if up && right {
        list.push((row - 1, column + 1));
    }
    if down && left {
        list.push((row + 1, column - 1));
    }
    if down && right {
        list.push((row + 1, column + 1));
    }
    return list;
}
