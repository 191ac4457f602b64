//! Right: a ship of length 1 lies in two ways, and all counts are doubled by that; places first and looks then.
//! points: 10

use games::battleship::{Ship, State, Trial};

pub fn place_ship(trial: &mut Trial, ship: usize, counts: &mut [Vec<u64>]) {
    let view = trial.view().clone();
    if ship == view.ships().len() {
        for (row, column) in view.squares() {
            if view.get(row, column) == State::Hit && !trial.has_ship(row, column) {
                return;
            }
        }
        for (row, column) in view.squares() {
            if trial.has_ship(row, column) {
                counts[row][column] += 1;
            }
        }
        return;
    }
    let length = view.ships()[ship];
    for down in [true, false] {
        for row in 0..view.rows() {
            for column in 0..view.columns() {
                let (rows, columns) = if down { (length, 1) } else { (1, length) };
                if row + rows > view.rows() || column + columns > view.columns() {
                    continue;
                }
                let new = Ship { row, column, length, down };
                if new.squares().any(|(r, c)| trial.has_ship(r, c)) {
                    continue;
                }
                trial.place(new);
                if is_legal(trial, new) {
                    place_ship(trial, ship + 1, counts);
                }
                trial.remove(new);
            }
        }
    }
}

fn is_legal(trial: &Trial, new: Ship) -> bool {
    for (row, column) in new.squares() {
        if trial.get(row, column) != State::Unknown && trial.get(row, column) != State::Hit {
            return false;
        }
        for r in row as i32 - 1..=row as i32 + 1 {
            for c in column as i32 - 1..=column as i32 + 1 {
                let inside = r >= 0 && c >= 0 && r < trial.view().rows() as i32 && c < trial.view().columns() as i32;
                if !inside {
                    continue;
                }
                let (r, c) = (r as usize, c as usize);
                let own = new.squares().any(|square| square == (r, c));
                if !own && (trial.has_ship(r, c) || trial.get(r, c) == State::Sunk) {
                    return false;
                }
            }
        }
    }
    true
}
