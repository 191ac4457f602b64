//! Battleship 6: all placements of the ships that are left.
//! Handout: docs/en/battleship/place_ship.md, Aufgabenblatt: docs/de/battleship/place_ship.md

use games::battleship::Trial;

/// Tries all placements of the ships `trial.view().ships()[ship..]`. For each placement of them all, adds 1 to
/// `counts[row][column]` for every square with a ship.
///
/// If no ship has the number `ship`, all are placed: if every hit (`State::Hit`) has a ship on it, this
/// placement counts. Otherwise the ship of this number is placed wherever it can lie, one place after the other, in any
/// order. Each time `place_ship` is called for the next ship; then this one is taken away again.
///
/// A ship can lie inside the sea on squares that are unknown or hit, and neither on nor beside (diagonally as well) a
/// ship that is placed or sunk. There is no ship on marks and on water. A ship of length 1 lies only in one way.
///
/// Placements may count several times, if each of them counts the same number of times.
///
/// ```text
/// // UUU 2      two placements: counts are [[1, 2, 1]]
/// // *UU 2      one placement: [[1, 1, 0]]
/// ```
#[doc(alias = "placeShip")]
pub fn place_ship(trial: &mut Trial, ship: usize, counts: &mut [Vec<u64>]) {
    todo!("where can ship {ship} lie, to be counted in {} rows?\n{}", counts.len(), trial.view())
}
