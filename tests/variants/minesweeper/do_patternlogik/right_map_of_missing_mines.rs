//! Right: a map of missing mines, as the paper has it, and the three squares on either side of a pair, one by one.
//! points: 8

use games::minesweeper::{Click, Square, View};

const COVERED: i32 = 100;
const FLAG: i32 = 101;
const OUTSIDE: i32 = 102;

pub fn do_patternlogik(view: &View) -> Vec<Click> {
    let map = map(view);
    let get = |row: i32, column: i32| {
        let row = usize::try_from(row).ok().and_then(|row| map.get(row));
        row.and_then(|row| row.get(usize::try_from(column).ok()?)).copied().unwrap_or(OUTSIDE)
    };
    for row in 0..view.rows() as i32 {
        for column in 0..view.columns() as i32 {
            for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                if get(row, column) != 1 {
                    continue;
                }
                let other = get(row + down, column + right);
                let beyond = |from: i32| {
                    let squares = [-1, 0, 1]
                        .map(|aside| (row + from * down + aside * right, column + from * right + aside * down));
                    squares.into_iter().filter(|&(r, c)| get(r, c) == COVERED).collect::<Vec<(i32, i32)>>()
                };
                let (near, far) = (beyond(-1), beyond(2));
                if other == 2 && far.len() == 1 {
                    return vec![Click::Right(far[0].0 as usize, far[0].1 as usize)];
                }
                if other == 1 && near.is_empty() && !far.is_empty() {
                    return vec![Click::Left(far[0].0 as usize, far[0].1 as usize)];
                }
            }
        }
    }
    vec![]
}

fn map(view: &View) -> Vec<Vec<i32>> {
    let mut map = vec![vec![COVERED; view.columns()]; view.rows()];
    for (row, column) in view.squares() {
        match view.get(row, column) {
            Square::Open(number) => {
                let near = super::nachbarn(view.level(), row, column);
                let flags = near.iter().filter(|&&(r, c)| view.get(r, c) == Square::Flag).count();
                map[row][column] = number as i32 - flags as i32;
            }
            Square::Flag => map[row][column] = FLAG,
            _ => {}
        }
    }
    map
}
