//! Right: changes a copy and puts it in the place of the field. An open square asks for the end as well, which changes nothing.
//! points: 4

use super::spiel_gewonnen;
use games::minesweeper::{Field, Square, Standing};

pub fn rechtsklick(field: &mut Field, row: usize, column: usize) {
    let mut next = field.clone();
    match (field.standing(), field.get(row, column)) {
        (Standing::Running, Square::Flag) => next.take_flag(row, column),
        (Standing::Running, Square::Covered) => next.flag(row, column),
        _ => (),
    }
    if next.standing() == Standing::Running && spiel_gewonnen(&next) {
        next.win();
    }
    *field = next;
}
