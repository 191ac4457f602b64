//! Right: a map with a frame of one square around the board, so that no border needs to be asked about; whole mines and squares are kept as a pair.
//! points: 6

use games::minesweeper::{Square, View};

const OFFSETS: [(i32, i32); 8] = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];

pub fn get_chances(view: &View) -> Vec<Vec<f64>> {
    let mut map: Vec<Vec<Option<Square>>> = vec![vec![None; view.columns() + 2]; view.rows() + 2];
    for (row, column) in view.squares() {
        map[row + 1][column + 1] = Some(view.get(row, column));
    }
    let map = &map;
    let around = |row: i32, column: i32| {
        OFFSETS.iter().filter_map(move |(down, right)| {
            let (r, c) = (row + down, column + right);
            map[(r + 1) as usize][(c + 1) as usize].map(|square| (r, c, square))
        })
    };
    let mut all = vec![];
    for row in 0..view.rows() as i32 {
        let mut line = vec![];
        for column in 0..view.columns() as i32 {
            if map[row as usize + 1][column as usize + 1] != Some(Square::Covered) {
                line.push(-1.0);
                continue;
            }
            let mut said: Vec<(i32, i32)> = vec![];
            for (r, c, square) in around(row, column) {
                said.push(match square {
                    Square::Open(number) => {
                        let count = |what| around(r, c).filter(|(.., near)| *near == what).count() as i32;
                        (number as i32 - count(Square::Flag), count(Square::Covered))
                    }
                    _ => (view.mines_left(), view.covered() as i32),
                });
            }
            let count = said.len() as f64;
            line.push(said.into_iter().rev().map(|(mines, squares)| mines as f64 / squares as f64 / count).sum());
        }
        all.push(line);
    }
    all
}
