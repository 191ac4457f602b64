//! Right: from the last square to the first, with offsets of its own and whole numbers that may be negative.
//! points: 6

use games::minesweeper::{Click, Square, View};

pub fn do_logik_feldnachbarn(view: &View) -> Vec<Click> {
    let (rows, columns) = (view.rows() as i32, view.columns() as i32);
    for i in (0..rows * columns).rev() {
        let (row, column) = (i / columns, i % columns);
        let Square::Open(number) = view.get(row as usize, column as usize) else { continue };
        let mut missing = i32::from(number);
        let mut places = Vec::new();
        for dr in -1..=1 {
            for dc in -1..=1 {
                let (r, c) = (row + dr, column + dc);
                if r < 0 || c < 0 || r >= rows || c >= columns {
                    continue;
                }
                match view.get(r as usize, c as usize) {
                    Square::Flag => missing -= 1,
                    Square::Covered => places.push((r as usize, c as usize)),
                    _ => (),
                }
            }
        }
        if !places.is_empty() && missing == 0 {
            return places.iter().map(|&(r, c)| Click::Left(r, c)).collect();
        }
        if !places.is_empty() && missing == places.len() as i32 {
            return places.iter().map(|&(r, c)| Click::Right(r, c)).collect();
        }
    }
    vec![]
}
