//! Right: a queue, in which only covered squares wait.
//! points: 7

use super::{minen_nahe, nachbarn, plaziere_minen, spiel_gewonnen};
use games::minesweeper::{Field, Square, Standing};
use rand::Rng;
use std::collections::VecDeque;

pub fn linksklick(field: &mut Field, row: usize, column: usize, rng: &mut dyn Rng) {
    let clicked = (row, column);
    if field.standing() != Standing::Running {
        return;
    }
    match field.get(row, column) {
        Square::Flag | Square::Open(_) => return,
        _ if !field.mines_placed() => plaziere_minen(field, row, column, rng),
        _ => {}
    }
    if field.is_mine(row, column) {
        return field.lose(row, column);
    }
    let mut to_open = VecDeque::new();
    to_open.push_back(clicked);
    while let Some((r, c)) = to_open.pop_front() {
        if field.get(r, c) == Square::Covered {
            let number = minen_nahe(field, r, c);
            field.open(r, c, number);
            if number == 0 {
                for next in nachbarn(field.level(), r, c) {
                    if field.get(next.0, next.1) == Square::Covered {
                        to_open.push_back(next);
                    }
                }
            }
        }
    }
    if spiel_gewonnen(field) {
        field.win();
    }
}
