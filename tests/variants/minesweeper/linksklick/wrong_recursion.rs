//! Wrong: calls itself for each neighbour of a zero: right, until the stack is full.
//! points: 6
//! says: If the stack overflows: a function that calls itself for each square

use games::minesweeper::{Field, Square, Standing};
use rand::Rng;

pub fn linksklick(field: &mut Field, row: usize, column: usize, rng: &mut dyn Rng) {
    if field.standing() != Standing::Running || field.get(row, column) != Square::Covered {
        return;
    }
    if !field.mines_placed() {
        super::plaziere_minen(field, row, column, rng);
    }
    if field.is_mine(row, column) {
        field.lose(row, column);
        return;
    }
    let mines = super::minen_nahe(field, row, column);
    field.open(row, column, mines);
    if mines == 0 {
        for (r, c) in super::nachbarn(field.level(), row, column) {
            linksklick(field, r, c, rng);
        }
    }
    if field.standing() == Standing::Running && super::spiel_gewonnen(field) {
        field.win();
    }
}
