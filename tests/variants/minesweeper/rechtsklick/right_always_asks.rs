//! Right: asks after a click on an open square, too: there the round cannot be won without being over.
//! points: 4

use games::minesweeper::{Field, Square, Standing};

pub fn rechtsklick(field: &mut Field, row: usize, column: usize) {
    if field.standing() != Standing::Running {
        return;
    }
    match field.get(row, column) {
        Square::Covered => field.flag(row, column),
        Square::Flag => field.take_flag(row, column),
        _ => {}
    }
    if super::spiel_gewonnen(field) {
        field.win();
    }
}
