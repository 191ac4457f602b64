//! Right: a recursion from the last square; more mines missing than squares covered cannot be.
//! points: 6

use games::minesweeper::{Click, Square, View};

pub fn do_logik_feldnachbarn(view: &View) -> Vec<Click> {
    from(view, view.rows() * view.columns())
}

fn from(view: &View, end: usize) -> Vec<Click> {
    if end == 0 {
        return vec![];
    }
    let (row, column) = ((end - 1) / view.columns(), (end - 1) % view.columns());
    if let Square::Open(number) = view.get(row, column) {
        let (covered, rest): (Vec<_>, Vec<_>) = super::nachbarn(view.level(), row, column)
            .into_iter()
            .partition(|&(r, c)| view.get(r, c) == Square::Covered);
        let missing = i32::from(number) - rest.iter().filter(|at| view.get(at.0, at.1) == Square::Flag).count() as i32;
        if missing >= covered.len() as i32 && missing > 0 && !covered.is_empty() {
            return covered.iter().map(|at| Click::Right(at.0, at.1)).collect();
        }
        if missing == 0 && !covered.is_empty() {
            return covered.iter().map(|at| Click::Left(at.0, at.1)).collect();
        }
    }
    from(view, end - 1)
}
