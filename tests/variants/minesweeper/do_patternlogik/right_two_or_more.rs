//! Right: asks for a number that misses 2 or more: beside a 1, with one square alone, it cannot miss more.
//! points: 8

use games::minesweeper::{Click, Square, View};

type Places = Vec<(usize, usize)>;

fn missing(view: &View, row: usize, column: usize) -> Option<(i32, Places)> {
    let Square::Open(number) = view.get(row, column) else { return None };
    let (mut misses, mut covered) = (i32::from(number), vec![]);
    for (r, c) in super::nachbarn(view.level(), row, column) {
        match view.get(r, c) {
            Square::Covered => covered.push((r, c)),
            Square::Flag => misses -= 1,
            _ => {}
        }
    }
    Some((misses, covered))
}

pub fn do_patternlogik(view: &View) -> Vec<Click> {
    for (row, column) in view.squares() {
        let Some((1, a)) = missing(view, row, column) else { continue };
        for (r, c) in super::nachbarn(view.level(), row, column) {
            if !(r == row || c == column) {
                continue;
            }
            let Some((b_misses, b)) = missing(view, r, c) else { continue };
            let alone: Places = b.iter().copied().filter(|at| !a.contains(at)).collect();

            if b_misses >= 2 && alone.len() == 1 {
                return vec![Click::Right(alone[0].0, alone[0].1)];
            }
            if b_misses == 1 && !alone.is_empty() && a.iter().all(|at| b.contains(at)) {
                return vec![Click::Left(alone[0].0, alone[0].1)];
            }
        }
    }
    vec![]
}
