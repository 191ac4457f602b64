//! Right: a copy of the sea with a border of water, so that nothing lies outside; two sets.
//! points: 7

use games::battleship::{State, View, priority};
use std::collections::HashSet;

pub fn generate_priority_field(view: &View) -> Vec<Vec<u64>> {
    let mut sea = vec![vec![State::Water; view.columns() + 2]; view.rows() + 2];
    let mut corners = HashSet::new();
    let mut sides = vec![];
    for (row, column) in view.squares() {
        let (r, c) = (row + 1, column + 1);
        sea[r][c] = view.get(row, column);
        if sea[r][c] == State::Hit {
            corners.extend([(r - 1, c - 1), (r - 1, c + 1), (r + 1, c - 1), (r + 1, c + 1)]);
            sides.extend([(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]);
        }
    }
    let mut field = Vec::new();
    for (r, row) in sea.iter().enumerate().skip(1).take(view.rows()) {
        let mut values = Vec::new();
        for (c, state) in row.iter().enumerate().skip(1).take(view.columns()) {
            let value = if *state != State::Unknown || corners.contains(&(r, c)) {
                priority::ZERO
            } else {
                let hits = sides.iter().filter(|side| **side == (r, c)).count();
                [priority::LOW, priority::MEDIUM, priority::HIGH, priority::HIGH, priority::HIGH][hits]
            };
            values.push(value);
        }
        field.push(values);
    }
    field
}
