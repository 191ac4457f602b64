//! Minesweeper 10: where a mine is likely. Handout: docs/en/minesweeper/get_chances.md, Aufgabenblatt: docs/de/minesweeper/get_chances.md

use games::minesweeper::View;

/// For each square, by rows, how likely it holds a mine, by the term paper's rule of thumb: `chances[row][column]`,
/// -1.0 for squares that are open or have a flag.
///
/// The *standard chance* is the number of mines without a flag (`view.mines_left()`) divided by the number of covered
/// squares (`view.covered()`). The chance of a covered square is the mean of what its neighbours say (all of them, at a
/// border there are fewer):
///
/// - an open neighbour says (its number - the flags around it) / (the covered squares around it);
/// - any other neighbour says the standard chance.
///
/// With a wrong flag, either may be below 0.
///
/// ```text
/// // 1# / 2# / #F 2       one mine without a flag, three covered squares: 1/3
/// get_chances(&view)[0][1]:  (1/2 + 1/3 + 1/3) / 3 = 0.39     from 1, 2 and a covered square
/// ```
#[doc(alias = "chances")]
pub fn get_chances(view: &View) -> Vec<Vec<f64>> {
    todo!("how likely is a mine where?\n{view}")
}
