//! Minesweeper 13: your own decision. Handout: docs/en/minesweeper/own_decision.md (deutsch: docs/de/...)

use games::minesweeper::View;

/// A covered square to open, as (row, column), where `chances` says how likely a mine lies (`chances[row][column]`, exactly; -1.0 where a square is open).
///
/// Often several squares are equally safe. Which one you choose is your own idea; it is graded by the rounds that it wins.
pub fn own_decision(view: &View, chances: &[Vec<f64>]) -> (usize, usize) {
    let mut best = None;
    for (row, column) in view.squares().filter(|&(row, column)| chances[row][column] >= 0.0) {
        // Of equally safe squares one at which a zero is likely: it opens most. With few covered neighbours it is likelier, as in a corner.
        let mut zero = 1.0 - chances[row][column];
        for (r, c) in super::nachbarn(view.level(), row, column) {
            zero *= 1.0 - chances[r][c].max(0.0);
        }
        let worth = (1.0 - chances[row][column], zero);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, (row, column)));
        }
    }
    best.map_or((0, 0), |(_, place)| place)
}
