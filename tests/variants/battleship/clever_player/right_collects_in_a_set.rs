//! Right: collects the marks in a set, lays them all at once, and looks for hits with a closure.
//! points: 6

use games::battleship::{Move, State, View};
use rand::Rng;
use std::collections::HashSet;

pub fn clever_player(view: &View, rng: &mut dyn Rng) -> Vec<Move> {
    let mut around = HashSet::new();
    for row in 0..view.rows() {
        for column in 0..view.columns() {
            if let State::Sunk = view.get(row, column) {
                around.extend(super::check_field_periphery(view, row, column, State::Unknown));
            }
        }
    }
    let marked = around.iter().fold(view.clone(), |sea, &(row, column)| sea.showing(row, column, State::Marked));
    let mut moves: Vec<Move> = around.into_iter().map(|(row, column)| Move::Mark(row, column)).collect();
    match super::get_probable_coordinate(&super::generate_priority_field(&marked), rng) {
        Some((row, column)) => moves.push(Move::Shoot(row, column)),
        None => moves.push(super::dumb_player(view, rng)),
    }
    moves
}
