//! Minesweeper 13: your own decision. Handout: docs/en/minesweeper/own_decision.md, Aufgabenblatt: docs/de/minesweeper/own_decision.md

use games::minesweeper::View;

/// A covered square to open, as (row, column), where `chances` says how likely a mine lies (`chances[row][column]`,
/// exactly; -1.0 where a square is open).
///
/// Where squares are certainly safe, it is one of these. Where none is, often several are equally safe: which one you
/// choose is your own idea, and it is graded by the rounds that it wins.
pub fn own_decision(view: &View, chances: &[Vec<f64>]) -> (usize, usize) {
    let risk = |&(row, column): &(usize, usize)| chances[row][column];
    let covered: Vec<(usize, usize)> = view.squares().filter(|square| risk(square) >= 0.0).collect();
    let lowest = covered.iter().map(risk).fold(1.0, f64::min);
    // Equally safe, but for a rounding error.
    let safest = covered.into_iter().filter(|square| risk(square) < lowest + 1e-9);
    // A zero opens most. It is likely where few neighbours are covered, as in a corner, and where these are safe
    // themselves.
    let zero = |&(row, column): &(usize, usize)| -> f64 {
        let around = super::nachbarn(view.level(), row, column).into_iter();
        around.map(|(r, c)| 1.0 - chances[r][c].max(0.0)).product()
    };
    safest.max_by(|one, other| zero(one).total_cmp(&zero(other))).unwrap_or((0, 0))
}
