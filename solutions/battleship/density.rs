//! Battleship 10: every ship by itself, at every shot.
//! Handout: docs/en/battleship/density.md, Aufgabenblatt: docs/de/battleship/density.md

use games::battleship::{Ship, State, View};

/// How much each unknown square is worth a shot, by rows: `field[row][column]`. What counts are all placements of each
/// ship that is left, as if it were alone.
///
/// A ship can lie inside the sea, on squares that are unknown or hit. Unless ships may touch (`view.touching()`), it
/// lies beside no sunk ship, and beside no hit that it does not cover. Without hits every placement counts once. If
/// there is a hit anywhere, a placement that covers h hits counts h * h times, and so not at all if it covers none.
/// Each placement adds what it counts to every unknown square that it covers. A ship of length 1 lies only in one way.
/// Two ships of the same length are counted one after the other. All values times one factor, the same for all ships,
/// are right as well.
///
/// ```text
/// // UUU 2       [[1, 2, 1]]
/// // UU*U 2      [[0, 1, 0, 1]]
/// ```
pub fn density(view: &View) -> Vec<Vec<u64>> {
    let any_hit = view.squares().any(|(row, column)| view.get(row, column) == State::Hit);
    let mut field = vec![vec![0; view.columns()]; view.rows()];
    for &length in view.ships() {
        for (row, column) in view.squares() {
            for down in [false, true] {
                let ship = Ship { row, column, length, down };
                if (length == 1 && down) || !can_lie(view, ship) {
                    continue;
                }
                let hits = ship.squares().filter(|&(r, c)| view.get(r, c) == State::Hit).count() as u64;
                let counts = if any_hit { hits * hits } else { 1 };
                for (r, c) in ship.squares().filter(|&(r, c)| view.get(r, c) == State::Unknown) {
                    field[r][c] += counts;
                }
            }
        }
    }
    field
}

// Whether the ship lies inside, on squares that can have one, and beside no other.
fn can_lie(view: &View, ship: Ship) -> bool {
    let covers = |square| ship.squares().any(|covered| covered == square);
    let apart = |r: usize, c: usize| match view.get(r, c) {
        State::Sunk => view.touching(),
        State::Hit => view.touching() || covers((r, c)),
        _ => true,
    };
    let around = |at: usize, size: usize| at.saturating_sub(1)..(at + 2).min(size);
    ship.squares().all(|(row, column)| {
        row < view.rows()
            && column < view.columns()
            && matches!(view.get(row, column), State::Unknown | State::Hit)
            && around(row, view.rows()).all(|r| around(column, view.columns()).all(|c| apart(r, c)))
    })
}
