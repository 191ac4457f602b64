//! Right: the beginner's way: goes over the whole board, and opens what lies next to an open zero, until nothing changes any more.
//! points: 7

use games::minesweeper::{Field, Square, Standing};
use rand::Rng;

pub fn linksklick(field: &mut Field, row: usize, column: usize, rng: &mut dyn Rng) {
    if field.standing() != Standing::Running {
        return;
    }
    if field.get(row, column) != Square::Covered {
        return;
    }
    if field.mines_placed() == false {
        super::plaziere_minen(field, row, column, rng);
    }
    if field.is_mine(row, column) {
        field.lose(row, column);
    } else {
        let number = super::minen_nahe(&field, row, column);
        field.open(row, column, number);
        let mut changed = number == 0;
        while changed {
            changed = false;
            for r in 0..field.level().rows() {
                for c in 0..field.level().columns() {
                    if field.get(r, c) == Square::Open(0) {
                        for (r2, c2) in super::nachbarn(field.level(), r, c) {
                            if field.get(r2, c2) == Square::Covered {
                                let number = super::minen_nahe(&field, r2, c2);
                                field.open(r2, c2, number);
                                changed = true;
                            }
                        }
                    }
                }
            }
        }
        if super::spiel_gewonnen(&field) {
            field.win();
        }
    }
}
