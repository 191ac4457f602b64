//! Right: compares the list of the mines with that of the flags. Before the first click there are no mines to find, and so nothing is won.
//! points: 4

use games::minesweeper::{Field, Rule, Square};

pub fn spiel_gewonnen(field: &Field) -> bool {
    let mut mines = Vec::new();
    let mut flags = Vec::new();
    let mut closed = Vec::new();
    for row in 0..field.level().rows() {
        for column in 0..field.level().columns() {
            let square = field.get(row, column);
            if field.is_mine(row, column) == true {
                mines.push((row, column));
            }
            if square == Square::Flag {
                flags.push((row, column));
            }
            if square == Square::Flag || square == Square::Covered {
                closed.push((row, column));
            }
        }
    }
    if mines.len() < field.level().mines() {
        return false;
    }
    if field.rule() == Rule::Flags {
        return mines == flags;
    } else {
        return mines == closed;
    }
}
