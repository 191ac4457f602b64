//! Right: counts the fleets that fit by itself, list by list.
//! points: 3

use games::battleship::{Ship, State, View};

pub fn calc_probabilities(view: &View) -> Vec<Vec<u64>> {
    let mut fleets: Vec<Vec<(usize, usize)>> = vec![Vec::new()];
    for &length in view.ships() {
        let mut longer = Vec::new();
        for fleet in &fleets {
            for (row, column) in view.squares() {
                for down in [false, true] {
                    let ship: Vec<(usize, usize)> = Ship { row, column, length, down }.squares().collect();
                    if fits(view, fleet, &ship) {
                        longer.push([fleet.clone(), ship].concat());
                    }
                }
            }
        }
        fleets = longer;
    }
    let hits: Vec<(usize, usize)> = view.squares().filter(|&(r, c)| view.get(r, c) == State::Hit).collect();
    let mut counts = vec![vec![0; view.columns()]; view.rows()];
    for fleet in fleets.iter().filter(|fleet| hits.iter().all(|hit| fleet.contains(hit))) {
        for &(row, column) in fleet.iter().filter(|square| !hits.contains(square)) {
            counts[row][column] += 1;
        }
    }
    counts
}

fn fits(view: &View, fleet: &[(usize, usize)], ship: &[(usize, usize)]) -> bool {
    ship.iter().all(|&(row, column)| {
        let near = |&(r, c): &(usize, usize)| r.abs_diff(row) < 2 && c.abs_diff(column) < 2;
        row < view.rows()
            && column < view.columns()
            && [State::Unknown, State::Hit].contains(&view.get(row, column))
            && !fleet.iter().any(near)
            && !view.squares().any(|square| near(&square) && view.get(square.0, square.1) == State::Sunk)
    })
}
