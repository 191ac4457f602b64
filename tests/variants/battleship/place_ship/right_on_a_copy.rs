//! Right: places on a copy of the trial for each branch, so nothing must be taken away.
//! points: 10

use games::battleship::{Ship, State, Trial};

fn free(trial: &Trial, ship: Ship) -> bool {
    for (r, c) in ship.squares() {
        if r >= trial.view().rows() || c >= trial.view().columns() {
            return false;
        }
        if trial.get(r, c) != State::Unknown && trial.get(r, c) != State::Hit {
            return false;
        }
        for a in r.saturating_sub(1)..=(r + 1).min(trial.view().rows() - 1) {
            for b in c.saturating_sub(1)..=(c + 1).min(trial.view().columns() - 1) {
                if trial.has_ship(a, b) || trial.get(a, b) == State::Sunk {
                    return false;
                }
            }
        }
    }
    true
}

pub fn place_ship(trial: &mut Trial, ship: usize, counts: &mut [Vec<u64>]) {
    let lengths = trial.view().ships().to_vec();
    if ship >= lengths.len() {
        for (r, c) in trial.view().squares() {
            if trial.get(r, c) == State::Hit && !trial.has_ship(r, c) {
                return;
            }
        }
        for placed in trial.placed() {
            for (r, c) in placed.squares() {
                counts[r][c] += 1;
            }
        }
        return;
    }
    let length = lengths[ship];
    for row in 0..trial.view().rows() {
        for column in 0..trial.view().columns() {
            let ways: &[bool] = if length == 1 { &[true] } else { &[true, false] };
            for &down in ways {
                let of = Ship { row, column, length, down };
                if free(trial, of) {
                    let mut copy = trial.clone();
                    copy.place(of);
                    place_ship(&mut copy, ship + 1, counts);
                }
            }
        }
    }
}
