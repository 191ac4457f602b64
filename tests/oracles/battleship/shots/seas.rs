//! Seas that the tests ask about.

use super::{At, clever_shots, left, marks};
use games::battleship::{Fleet, Move, State, View};
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use referee::battleship::Sea;

/// Parses a sea.
///
/// # Panics
/// The text is not a sea.
#[must_use]
pub fn sea(text: &str) -> View {
    text.parse().expect("a sea")
}

/// Returns a random sea of this size; every square has one of `states`.
///
/// # Panics
/// `states` is empty, or no sea has this size.
#[must_use]
pub fn a_sea(rows: usize, columns: usize, states: &[State], seed: u64) -> View {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let empty = View::new(rows, columns, &Fleet::classic(), false).expect("a sea");
    empty.squares().fold(empty.clone(), |view, (row, column)| {
        view.showing(row, column, *states.choose(&mut chance).expect("a state"))
    })
}

/// Returns what the shooter sees before each shot of a random game. Most shots follow the clever player, others are
/// random. Some of the squares that should be marked are marked.
///
/// # Panics
/// The fleet has no room.
#[must_use]
pub fn game(rows: usize, columns: usize, fleet: &str, seed: u64) -> Vec<View> {
    let mut chance = ChaCha8Rng::seed_from_u64(seed);
    let mut sea = Sea::new(rows, columns, &fleet.parse().expect("a fleet"), false).expect("a sea");
    sea.place_all(&mut chance).expect("room for the fleet");
    let mut views = Vec::new();
    while !sea.is_over() {
        let view = sea.view();
        for (row, column) in marks(&view) {
            if chance.random_bool(0.3) {
                sea.apply(Move::Mark(row, column)).expect("an unknown square");
            }
        }
        let shots: Vec<At> = if chance.random_bool(0.7) { clever_shots(&view) } else { left(&view) };
        let &(row, column) = shots.choose(&mut chance).expect("ships are left");
        sea.apply(Move::Shoot(row, column)).expect("nothing was shot there");
        views.push(view);
    }
    views
}
