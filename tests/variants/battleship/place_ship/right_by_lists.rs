//! Right: keeps a table of what is taken, and shows the trial only whole steps: the ships are placed from a list.
//! points: 10

use games::battleship::{Ship, State, Trial};

pub fn place_ship(trial: &mut Trial, ship: usize, counts: &mut [Vec<u64>]) {
    let before: Vec<Ship> = trial.placed().to_vec();
    go_on(trial, ship, &mut before.clone(), counts);
}

fn go_on(trial: &mut Trial, ship: usize, placed: &mut Vec<Ship>, counts: &mut [Vec<u64>]) {
    let Some(&length) = trial.view().ships().get(ship) else { return count(trial, placed, counts) };
    let (rows, columns) = (trial.view().rows(), trial.view().columns());
    let taken = taken(trial, placed);
    for row in 0..rows {
        for column in 0..=columns.saturating_sub(length) {
            if column + length <= columns && (column..column + length).all(|c| !taken[row][c]) {
                one(trial, ship, Ship { row, column, length, down: false }, placed, counts);
            }
        }
    }
    for row in 0..=rows.saturating_sub(length) {
        for column in 0..columns {
            if length > 1 && row + length <= rows && (row..row + length).all(|r| !taken[r][column]) {
                one(trial, ship, Ship { row, column, length, down: true }, placed, counts);
            }
        }
    }
}

fn one(trial: &mut Trial, ship: usize, new: Ship, placed: &mut Vec<Ship>, counts: &mut [Vec<u64>]) {
    let fleet = [new];
    placed.push(new);
    fleet.iter().for_each(|&ship| trial.place(ship));
    go_on(trial, ship + 1, placed, counts);
    fleet.iter().for_each(|&ship| trial.remove(ship));
    placed.pop();
}

fn taken(trial: &Trial, placed: &[Ship]) -> Vec<Vec<bool>> {
    let view = trial.view();
    let mut taken = vec![vec![false; view.columns()]; view.rows()];
    let sunk = view.squares().filter(|&(r, c)| view.get(r, c) == State::Sunk);
    for (row, column) in sunk.chain(placed.iter().flat_map(|ship| ship.squares())) {
        for r in row.max(1) - 1..(row + 2).min(view.rows()) {
            for c in column.max(1) - 1..(column + 2).min(view.columns()) {
                taken[r][c] = true;
            }
        }
    }
    for (r, c) in view.squares() {
        taken[r][c] |= matches!(view.get(r, c), State::Water | State::Marked);
    }
    taken
}

fn count(trial: &Trial, placed: &[Ship], counts: &mut [Vec<u64>]) {
    let view = trial.view();
    let mut covered = vec![vec![0; view.columns()]; view.rows()];
    placed.iter().flat_map(|ship| ship.squares()).for_each(|(r, c)| covered[r][c] = 1);
    if view.squares().all(|(r, c)| view.get(r, c) != State::Hit || covered[r][c] == 1) {
        view.squares().for_each(|(r, c)| counts[r][c] += covered[r][c]);
    }
}
