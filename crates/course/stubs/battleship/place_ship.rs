//! Battleship 6: all placements of the ships that are left. Handout: docs/en/battleship/place_ship.md, Aufgabenblatt: docs/de/battleship/place_ship.md

use games::battleship::Trial;

/// Tries all placements of the ships `trial.view().ships()[ship..]`, and adds 1 to `counts[row][column]` for each placement of
/// them all and each square that it covers.
///
/// With a `ship` behind the last one, all are placed: if every hit (`State::Hit`) has a ship on it, this placement counts, and
/// 1 is added for each square with a ship. Otherwise the ship of this number is placed, one after the other, wherever it can lie, from
/// left to right and from top to bottom; each time `place_ship` is called for the next one, and then the ship is taken away again.
///
/// A ship can lie inside the sea on squares that are unknown or hit, and neither on nor beside (diagonally as well) a ship
/// that is placed or sunk. A ship of length 1 lies only in one way. What is marked or water is free of ships.
///
/// Every complete placement may count the same number of times more than once, if that number is the same for all.
///
/// ```text
/// // UUU 2      two placements: counts are [[1, 2, 1]]
/// // *UU 2      one placement: [[1, 1, 0]]
/// ```
#[doc(alias = "placeShip")]
pub fn place_ship(trial: &mut Trial, ship: usize, counts: &mut [Vec<u64>]) {
    todo!("where can ship {ship} lie, to be counted in {} rows?\n{}", counts.len(), trial.view())
}
