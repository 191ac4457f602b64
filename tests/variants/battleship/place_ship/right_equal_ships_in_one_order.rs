//! Right: equal ships come in one order only, on a copy of the trial; a placement that can no longer cover the hits is given up.
//! points: 10

use games::battleship::{Ship, State, Trial};

pub fn place_ship(trial: &mut Trial, ship: usize, counts: &mut [Vec<u64>]) {
    search(&mut trial.clone(), ship, None, counts);
}

fn search(trial: &mut Trial, ship: usize, last: Option<Ship>, counts: &mut [Vec<u64>]) {
    let view = trial.view().clone();
    let open = view.squares().filter(|&(r, c)| view.get(r, c) == State::Hit && !trial.has_ship(r, c)).count();
    if open > view.ships()[ship..].iter().sum() {
        return;
    }
    if ship == view.ships().len() {
        trial.placed().iter().for_each(|ship| ship.squares().for_each(|(r, c)| counts[r][c] += 1));
        return;
    }
    let length = view.ships()[ship];
    for (row, column) in view.squares() {
        for down in [false, true] {
            let new = Ship { row, column, length, down };
            let behind = last.is_none_or(|last| last.length != length || last < new);
            if !behind || length == 1 && down || !fits(trial, new) {
                continue;
            }
            trial.place(new);
            search(trial, ship + 1, Some(new), counts);
            trial.remove(new);
        }
    }
}

fn fits(trial: &Trial, ship: Ship) -> bool {
    let view = trial.view();
    let near = |(row, column): (usize, usize)| {
        view.squares().filter(move |&(r, c)| r.abs_diff(row) < 2 && c.abs_diff(column) < 2)
    };
    let inside = |(row, column): (usize, usize)| row < view.rows() && column < view.columns();
    let free = |(row, column)| matches!(view.get(row, column), State::Unknown | State::Hit);
    ship.squares().all(inside)
        && ship.squares().all(free)
        && ship.squares().flat_map(near).all(|(r, c)| view.get(r, c) != State::Sunk && !trial.has_ship(r, c))
}
