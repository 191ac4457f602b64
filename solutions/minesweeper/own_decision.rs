//! Minesweeper 5: your own decision. Handout: docs/en/minesweeper/own_decision.md (deutsch: docs/de/...)

use games::minesweeper::View;

/// A covered square to open, as (row, column), where `chances` says how likely a mine lies (`chances[row][column]`, exactly; -1.0 where a square is open).
///
/// Often several squares are equally safe. Which one you choose is your own idea; it is graded by the rounds that it wins.
pub fn own_decision(view: &View, chances: &[Vec<f64>]) -> (usize, usize) {
    let (mut best, mut square) = (-1.0, (0, 0));
    for (row, column) in view.squares().filter(|&(row, column)| chances[row][column] >= 0.0) {
        let mut zero = 1.0;
        for (r, c) in super::nachbarn(view.level(), row, column) {
            zero *= 1.0 - chances[r][c].max(0.0);
        }
        // Of squares that are about equally safe, one that likely shows a zero: it opens most. With few covered neighbours it is likelier, as in a corner.
        let worth = (1.0 - chances[row][column]) * (1.0 + zero / 20.0);
        if worth > best {
            (best, square) = (worth, (row, column));
        }
    }
    square
}
