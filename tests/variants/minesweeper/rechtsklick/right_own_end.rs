//! Right: looks itself whether the flags are right, and only by the rule by which they win.
//! points: 4

use games::minesweeper::{Field, Rule, Square, Standing};

pub fn rechtsklick(field: &mut Field, row: usize, column: usize) {
    if field.standing() != Standing::Running {
        return;
    }
    if field.get(row, column) == Square::Flag {
        field.take_flag(row, column);
    } else if field.get(row, column) == Square::Covered {
        field.flag(row, column);
    }
    let right = |(r, c)| (field.get(r, c) == Square::Flag) == field.is_mine(r, c);
    if field.rule() == Rule::Flags && field.mines_placed() && field.squares().all(right) {
        field.win();
    }
}
