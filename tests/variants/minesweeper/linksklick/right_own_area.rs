//! Right: finds the area first, in a board of its own, and opens it afterwards.
//! points: 7

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
    for (r, c) in area(field, row, column) {
        field.open(r, c, super::minen_nahe(field, r, c));
    }
    if super::spiel_gewonnen(field) {
        field.win();
    }
}

fn area(field: &Field, row: usize, column: usize) -> Vec<(usize, usize)> {
    let level = field.level();
    let mut found = vec![vec![false; level.columns()]; level.rows()];
    found[row][column] = true;
    let mut all = vec![(row, column)];
    let mut next = 0;
    while next < all.len() {
        let (r, c) = all[next];
        next += 1;
        if super::minen_nahe(field, r, c) > 0 {
            continue;
        }
        for (r, c) in super::nachbarn(level, r, c) {
            if !found[r][c] && field.get(r, c) == Square::Covered {
                found[r][c] = true;
                all.push((r, c));
            }
        }
    }
    all
}
