//! Minesweeper 12: exactly how likely. Handout: docs/en/minesweeper/exact_chances.md, Aufgabenblatt: docs/de/minesweeper/exact_chances.md

use games::minesweeper::View;

/// For each square, by rows, how likely it holds a mine: `chances[row][column]`, -1.0 for open squares.
///
/// All arrangements of the mines that agree with every number and with the number of all mines are equally likely; the
/// chance of a square is the share of those with a mine there. A flag is an opinion and proves nothing: a square with a
/// flag has its chance, just as a covered one.
///
/// ```text
/// // 1## / ### 1       one arrangement has the mine at (0, 1), one at (1, 0), one at (1, 1), none elsewhere
/// exact_chances(&view)[0][1]:  0.333...
/// exact_chances(&view)[0][2]:  0.0
/// ```
///
/// Boards have up to 16 x 30 squares and 99 mines, too many to try all arrangements. Squares that share no number, not
/// even by way of other squares, can be tried separately.
#[doc(alias = "mine_probabilities")]
pub fn exact_chances(view: &View) -> Vec<Vec<f64>> {
    todo!("in which share of all arrangements is a mine where?\n{view}")
}
