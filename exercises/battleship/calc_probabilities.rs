//! Battleship 7: how many placements cover a square.
//! Handout: docs/en/battleship/calc_probabilities.md, Aufgabenblatt: docs/de/battleship/calc_probabilities.md

use games::battleship::View;

/// For each square that is *unknown*, in how many placements of all ships that are left there is a ship on it, as
/// `super::place_ship` counts them, by rows: `counts[row][column]`. Every other square has 0.
///
/// ```text
/// // UUU 2      [[1, 2, 1]]
/// // *UU 2      [[0, 1, 0]]
/// ```
#[doc(alias = "calcProbabilities")]
pub fn calc_probabilities(view: &View) -> Vec<Vec<u64>> {
    todo!("count the placements on each square:\n{view}")
}
