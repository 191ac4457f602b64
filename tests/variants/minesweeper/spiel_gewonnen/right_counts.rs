//! Right: counts flags, right and wrong, and open squares.
//! points: 4

use games::minesweeper::{Field, Rule, Square};

pub fn spiel_gewonnen(field: &Field) -> bool {
    let (level, mines) = (field.level(), field.level().mines());
    let (mut right_flags, mut wrong_flags, mut open) = (0, 0, 0);
    for (row, column) in field.squares() {
        match field.get(row, column) {
            Square::Flag if field.is_mine(row, column) => right_flags += 1,
            Square::Flag => wrong_flags += 1,
            Square::Open(_) => open += 1,
            _ => {}
        }
    }
    field.mines_placed()
        && match field.rule() {
            Rule::Flags => right_flags == mines && wrong_flags == 0,
            Rule::Opened => open + mines == level.rows() * level.columns(),
        }
}
