//! Right: no recursion: a stack of what is to be tried.
//! points: 10

use games::battleship::{Ship, State, Trial};

fn ways(trial: &Trial, length: usize) -> Vec<Ship> {
    let (rows, columns) = (trial.view().rows(), trial.view().columns());
    let mut all = Vec::new();
    for (row, column) in trial.view().squares() {
        for down in [true, false] {
            let of = Ship { row, column, length, down };
            let (high, wide) = if down { (length, 1) } else { (1, length) };
            if row + high > rows || column + wide > columns || length == 1 && down {
                continue;
            }
            let known = of.squares().any(|(r, c)| !matches!(trial.get(r, c), State::Unknown | State::Hit));
            let mut crowded = false;
            for r in row.max(1) - 1..(row + high + 1).min(rows) {
                for c in column.max(1) - 1..(column + wide + 1).min(columns) {
                    crowded |= trial.get(r, c) == State::Sunk || trial.has_ship(r, c);
                }
            }
            if !known && !crowded {
                all.push(of);
            }
        }
    }
    all.reverse();
    all
}

pub fn place_ship(trial: &mut Trial, ship: usize, counts: &mut [Vec<u64>]) {
    let lengths = trial.view().ships().to_vec();
    let hits: Vec<_> = trial.view().squares().filter(|&(r, c)| trial.get(r, c) == State::Hit).collect();
    let first = if ship < lengths.len() { ways(trial, lengths[ship]) } else { Vec::new() };
    let count = |trial: &Trial, counts: &mut [Vec<u64>]| {
        if hits.iter().all(|&(r, c)| trial.has_ship(r, c)) {
            for (r, c) in trial.placed().iter().flat_map(|of| of.squares()) {
                counts[r][c] += 1;
            }
        }
    };
    if ship >= lengths.len() {
        count(trial, counts);
        return;
    }
    let mut stack = vec![first];
    let mut now: Vec<Ship> = Vec::new();
    while let Some(level) = stack.last_mut() {
        if let Some(of) = level.pop() {
            trial.place(of);
            now.push(of);
            match lengths.get(ship + now.len()) {
                Some(&length) => stack.push(ways(trial, length)),
                None => {
                    count(trial, counts);
                    trial.remove(now.pop().unwrap());
                }
            }
        } else {
            stack.pop();
            if let Some(of) = now.pop() {
                trial.remove(of);
            }
        }
    }
}
