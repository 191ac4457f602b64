//! Right: marks out of a hash set, in an order that differs from run to run.
//! points: 6

use games::battleship::{Move, State, View};
use rand::Rng;
use std::collections::HashSet;

pub fn clever_player(view: &View, rng: &mut dyn Rng) -> Vec<Move> {
    let mut marks = HashSet::new();
    for (row, column) in view.squares() {
        if view.get(row, column) == State::Sunk {
            for square in super::check_field_periphery(view, row, column, State::Unknown) {
                marks.insert(square);
            }
        }
    }
    let mut marked = view.clone();
    for &(row, column) in &marks {
        marked = marked.showing(row, column, State::Marked);
    }
    let field = super::generate_priority_field(&marked);
    let shot = match super::get_probable_coordinate(&field, rng) {
        Some((row, column)) => Move::Shoot(row, column),
        None => super::dumb_player(view, rng),
    };
    marks.into_iter().map(|(r, c)| Move::Mark(r, c)).chain([shot]).collect()
}
