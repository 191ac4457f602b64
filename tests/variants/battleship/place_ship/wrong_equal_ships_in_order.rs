//! Wrong: of two ships of the same length, the second one is only tried behind the one placed last; when called in the middle (ship 1, one of the same length placed already), all places before that one are missing.
//! points: 9
//! says: place_ship

use games::battleship::{Ship, State, Trial};

/// Tries all placements. Equal ships are placed in reading order, so that nothing is counted twice.
pub fn place_ship(trial: &mut Trial, ship: usize, counts: &mut [Vec<u64>]) {
    let Some(&length) = trial.view().ships().get(ship) else {
        count(trial, counts);
        return;
    };
    let squares: Vec<(usize, usize)> = trial.view().squares().collect();
    for (row, column) in squares {
        for down in [false, true] {
            if length == 1 && down {
                continue;
            }
            // An equal ship before this one: this one comes behind it, or the pair would come up twice.
            if let Some(last) = trial.placed().last() {
                if last.length == length && (row, column) < (last.row, last.column) {
                    continue;
                }
            }
            let candidate = Ship { row, column, length, down };
            if fits(trial, candidate) {
                trial.place(candidate);
                place_ship(trial, ship + 1, counts);
                trial.remove(candidate);
            }
        }
    }
}

fn count(trial: &Trial, counts: &mut [Vec<u64>]) {
    for (row, column) in trial.view().squares() {
        if trial.get(row, column) == State::Hit && !trial.has_ship(row, column) {
            return;
        }
    }
    for (row, column) in trial.view().squares() {
        if trial.has_ship(row, column) {
            counts[row][column] += 1;
        }
    }
}

fn fits(trial: &Trial, candidate: Ship) -> bool {
    let (rows, columns) = (trial.view().rows(), trial.view().columns());
    for (row, column) in candidate.squares() {
        if row >= rows || column >= columns {
            return false;
        }
        if !matches!(trial.get(row, column), State::Unknown | State::Hit) {
            return false;
        }
        for r in row.saturating_sub(1)..=(row + 1).min(rows - 1) {
            for c in column.saturating_sub(1)..=(column + 1).min(columns - 1) {
                if trial.has_ship(r, c) || trial.get(r, c) == State::Sunk {
                    return false;
                }
            }
        }
    }
    true
}
