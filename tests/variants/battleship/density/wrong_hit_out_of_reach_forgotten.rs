//! Wrong: if no placement covers a hit (a wrong mark beside it, say), it counts once more as if there were none, instead of leaving all at 0.
//! points: 6
//! says: must be this, or all of it times a factor

use games::battleship::{Ship, State, View};

pub fn density(view: &View) -> Vec<Vec<u64>> {
    let some_hit = view.squares().any(|(row, column)| view.get(row, column) == State::Hit);
    let field = table(view, some_hit);
    // Nothing fits on the hits? Then search for the other ships.
    if field.iter().flatten().all(|&value| value == 0) { table(view, false) } else { field }
}

fn table(view: &View, hunting: bool) -> Vec<Vec<u64>> {
    let mut field = vec![vec![0; view.columns()]; view.rows()];
    for &length in view.ships() {
        let directions: &[bool] = if length == 1 { &[false] } else { &[false, true] };
        for &down in directions {
            for (row, column) in view.squares() {
                let ship = Ship { row, column, length, down };
                let Some(hits) = hits_of(view, ship) else { continue };
                let worth = if hunting { hits * hits } else { 1 };
                for (r, c) in ship.squares() {
                    if view.get(r, c) == State::Unknown {
                        field[r][c] += worth;
                    }
                }
            }
        }
    }
    field
}

// How many hits the ship covers, or None if it cannot lie there.
fn hits_of(view: &View, ship: Ship) -> Option<u64> {
    let mut hits = 0;
    for (row, column) in ship.squares() {
        if row >= view.rows() || column >= view.columns() {
            return None;
        }
        match view.get(row, column) {
            State::Unknown => {}
            State::Hit => hits += 1,
            _ => return None,
        }
        if view.touching() {
            continue;
        }
        for r in row.saturating_sub(1)..(row + 2).min(view.rows()) {
            for c in column.saturating_sub(1)..(column + 2).min(view.columns()) {
                let other = view.get(r, c);
                if other == State::Sunk || (other == State::Hit && !ship.covers((r, c))) {
                    return None;
                }
            }
        }
    }
    Some(hits)
}
