//! Right: goes over the covered squares and asks the numbers beside each, which are looked up in lists made before.
//! points: 6

use games::minesweeper::{Click, Level, Square, View};
use std::collections::HashSet;

type Place = (usize, usize);

pub fn do_logik_feldnachbarn(view: &View) -> Vec<Click> {
    let all =
        |wanted: Square| -> HashSet<Place> { view.squares().filter(|&(r, c)| view.get(r, c) == wanted).collect() };
    let (covered, flags) = (all(Square::Covered), all(Square::Flag));
    let near = |level: Level, at: Place, set: &HashSet<Place>| -> HashSet<Place> {
        super::nachbarn(level, at.0, at.1).into_iter().filter(|place| set.contains(place)).collect()
    };
    for &square in &covered {
        for (row, column) in super::nachbarn(view.level(), square.0, square.1) {
            let Square::Open(number) = view.get(row, column) else { continue };
            let asked = near(view.level(), (row, column), &covered);
            let found = near(view.level(), (row, column), &flags).len();
            if found == number as usize {
                return asked.into_iter().map(|(r, c)| Click::Left(r, c)).collect();
            }
            if found + asked.len() == number as usize {
                return asked.into_iter().map(|(r, c)| Click::Right(r, c)).collect();
            }
        }
    }
    Vec::new()
}
