//! Battleship 6: all placements of the ships that are left.
//! Handout: docs/en/battleship/place_ship.md, Aufgabenblatt: docs/de/battleship/place_ship.md

use games::battleship::{Ship, State, Trial, View};

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
    // What is known stays as it is, however many placements are tried: one look is enough.
    let view = trial.view();
    let hits: Vec<_> = view.squares().filter(|&(row, column)| view.get(row, column) == State::Hit).collect();
    let mut free = vec![vec![false; view.columns()]; view.rows()];
    for (row, column) in view.squares() {
        free[row][column] = is_free(view, row, column);
    }
    let found = place_rest(trial, ship, &hits, &free, counts);
    for (row, column) in trial.placed().iter().flat_map(|ship| ship.squares()) {
        counts[row][column] += found;
    }
}

// How many placements count. A ship that is placed here adds to `counts` as many as were found below it, all at once.
fn place_rest(
    trial: &mut Trial,
    ship: usize,
    hits: &[(usize, usize)],
    free: &[Vec<bool>],
    counts: &mut [Vec<u64>],
) -> u64 {
    let Some(&length) = trial.view().ships().get(ship) else {
        return u64::from(hits.iter().all(|&(row, column)| trial.has_ship(row, column)));
    };
    let mut all = 0;
    for (row, column) in trial.view().squares() {
        for down in [false, true] {
            let placed = Ship { row, column, length, down };
            if (length > 1 || !down) && can_lie(trial, free, placed) {
                trial.place(placed);
                let found = place_rest(trial, ship + 1, hits, free, counts);
                trial.remove(placed);
                for (row, column) in placed.squares() {
                    counts[row][column] += found;
                }
                all += found;
            }
        }
    }
    all
}

// Whether a ship can lie on this square, as far as is known.
fn is_free(view: &View, row: usize, column: usize) -> bool {
    let around = |at: usize, size: usize| at.saturating_sub(1)..(at + 2).min(size);
    matches!(view.get(row, column), State::Unknown | State::Hit)
        && around(row, view.rows()).all(|r| around(column, view.columns()).all(|c| view.get(r, c) != State::Sunk))
}

// Whether the ship lies inside, beside no other, and on free squares. It is asked so often that a loop pays.
fn can_lie(trial: &Trial, free: &[Vec<bool>], ship: Ship) -> bool {
    let (bottom, right) = end(ship);
    if bottom > free.len() || right > free[0].len() {
        return false;
    }
    for other in trial.placed() {
        let (other_bottom, other_right) = end(*other);
        let apart = bottom < other.row || other_bottom < ship.row || right < other.column || other_right < ship.column;
        if !apart {
            return false;
        }
    }
    for (row, column) in ship.squares() {
        if !free[row][column] {
            return false;
        }
    }
    true
}

// The row below the ship, and the column to the right of it.
fn end(ship: Ship) -> (usize, usize) {
    if ship.down { (ship.row + ship.length, ship.column + 1) } else { (ship.row + 1, ship.column + ship.length) }
}
