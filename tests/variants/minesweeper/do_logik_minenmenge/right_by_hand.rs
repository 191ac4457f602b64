//! Right: counts by hand, and sets flags from the last square to the first.
//! points: 4

use games::minesweeper::{Click, Square, View};

pub fn do_logik_minenmenge(view: &View) -> Vec<Click> {
    let mut flags = Vec::new();
    let mut covered = Vec::new();
    for row in (0..view.rows()).rev() {
        for column in (0..view.columns()).rev() {
            if view.get(row, column) == Square::Flag {
                flags.push(Click::Right(row, column));
            } else if view.get(row, column) == Square::Covered {
                covered.push(Click::Right(row, column));
            }
        }
    }
    if flags.len() > view.mines() {
        return flags;
    }
    if flags.len() + covered.len() == view.mines() { covered } else { vec![] }
}
