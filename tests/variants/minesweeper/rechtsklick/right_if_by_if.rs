//! Right: a chain of ifs, in which each way asks for the end itself.
//! points: 4

use games::minesweeper::{Field, Square, Standing};

pub fn rechtsklick(field: &mut Field, row: usize, column: usize) {
    if field.standing() == Standing::Running {
        if field.get(row, column) == Square::Covered {
            field.flag(row, column);
            if super::spiel_gewonnen(field) == true {
                field.win();
            }
        } else if field.get(row, column) == Square::Flag {
            field.take_flag(row, column);
            if super::spiel_gewonnen(field) == true {
                field.win();
            }
        }
    }
}
