//! Right: compares with >=: more mines missing than squares covered cannot be.
//! points: 4

use games::minesweeper::{Click, Square, View};

pub fn do_logik_minenmenge(view: &View) -> Vec<Click> {
    let mut clicks = vec![];
    for (r, c) in view.squares() {
        if view.mines_left() < 0 && view.get(r, c) == Square::Flag {
            clicks.push(Click::Right(r, c));
        }
        if view.mines_left() >= view.covered() as i32 && view.get(r, c) == Square::Covered {
            clicks.push(Click::Right(r, c));
        }
    }
    clicks
}
