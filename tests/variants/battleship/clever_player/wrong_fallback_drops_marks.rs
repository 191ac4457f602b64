//! Wrong: if no square is worth a shot, the turn is the dumb player's shot alone: the marks of this turn are forgotten.
//! points: 5
//! says: must mark

use games::battleship::{Move, State, View};
use rand::Rng;

/// Marks, evaluates, shoots.
pub fn clever_player(view: &View, rng: &mut dyn Rng) -> Vec<Move> {
    let mut sea = view.clone();
    let mut turn: Vec<Move> = vec![];
    for row in 0..view.rows() {
        for column in 0..view.columns() {
            if view.get(row, column) != State::Sunk {
                continue;
            }
            for (r, c) in super::check_field_periphery(&sea, row, column, State::Unknown) {
                turn.push(Move::Mark(r, c));
                sea = sea.showing(r, c, State::Marked);
            }
        }
    }
    let values = super::generate_priority_field(&sea);
    match super::get_probable_coordinate(&values, rng) {
        Some((row, column)) => {
            turn.push(Move::Shoot(row, column));
            turn
        }
        None => vec![super::dumb_player(view, rng)],
    }
}
