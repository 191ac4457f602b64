//! Minesweeper 10: where a mine is likely. Handout: docs/en/minesweeper/get_chances.md, Aufgabenblatt: docs/de/minesweeper/get_chances.md

use games::minesweeper::{Square, View};

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
    let standard = f64::from(view.mines_left()) / view.covered() as f64;
    let mut chances = vec![vec![-1.0; view.columns()]; view.rows()];
    for (row, column) in view.squares() {
        if view.get(row, column) != Square::Covered {
            continue;
        }
        let around = super::nachbarn(view.level(), row, column);
        let mut sum = 0.0;
        for &(r, c) in &around {
            sum += match view.get(r, c) {
                Square::Open(number) => says(view, r, c, number),
                _ => standard,
            };
        }
        chances[row][column] = sum / around.len() as f64;
    }
    chances
}

// What an open square says of each of its covered neighbours.
fn says(view: &View, row: usize, column: usize, number: u8) -> f64 {
    let (mut flags, mut covered) = (0.0, 0.0);
    for (r, c) in super::nachbarn(view.level(), row, column) {
        match view.get(r, c) {
            Square::Flag => flags += 1.0,
            Square::Covered => covered += 1.0,
            _ => {}
        }
    }
    (f64::from(number) - flags) / covered
}
