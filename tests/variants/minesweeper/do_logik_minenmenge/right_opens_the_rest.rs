//! Right: with all mines flagged, it opens what is left, which is as true.
//! points: 4

use games::minesweeper::{Click, Square, View};

pub fn do_logik_minenmenge(view: &View) -> Vec<Click> {
    let all = |wanted: Square, click: fn(usize, usize) -> Click| {
        let places = view.squares().filter(|&(row, column)| view.get(row, column) == wanted);
        places.map(|(row, column)| click(row, column)).collect()
    };
    match view.mines_left() {
        ..0 => all(Square::Flag, Click::Right),
        0 => all(Square::Covered, Click::Left),
        left if left as usize == view.covered() => all(Square::Covered, Click::Right),
        _ => Vec::new(),
    }
}
