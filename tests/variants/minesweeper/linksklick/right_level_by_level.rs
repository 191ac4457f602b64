//! Right: ring by ring, with a HashSet of the squares that open next.
//! points: 7

use games::minesweeper::{Field, Square, Standing};
use rand::Rng;
use std::collections::HashSet;

pub fn linksklick(field: &mut Field, row: usize, column: usize, rng: &mut dyn Rng) {
    let may_open = field.standing() == Standing::Running && field.get(row, column) == Square::Covered;
    if !may_open {
        return;
    }
    if !field.mines_placed() {
        super::plaziere_minen(field, row, column, rng);
    }
    if field.is_mine(row, column) {
        field.lose(row, column);
        return;
    }
    let mut ring = HashSet::from([(row, column)]);
    while !ring.is_empty() {
        let mut next = HashSet::new();
        for (r, c) in ring {
            let mines = super::minen_nahe(field, r, c);
            field.open(r, c, mines);
            if mines == 0 {
                next.extend(super::nachbarn(field.level(), r, c));
            }
        }
        next.retain(|&(r, c)| field.get(r, c) == Square::Covered);
        ring = next;
    }
    if super::spiel_gewonnen(field) {
        field.win();
    }
}
