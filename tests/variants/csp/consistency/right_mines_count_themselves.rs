//! Right: each mine that was found adds one to the squares around it.
//! points: 5

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain};
use std::collections::HashMap;
fn found(csp: &Csp) -> Vec<(usize, usize)> {
    csp.squares().filter(|&(r, c)| csp.domain(r, c) == Domain::ONE).collect()
}
fn counts(csp: &Csp) -> HashMap<(usize, usize), u8> {
    let mut counts = HashMap::new();
    for (row, column) in found(csp) {
        for square in nachbarn(csp.level(), row, column) {
            *counts.entry(square).or_insert(0) += 1;
        }
    }
    counts
}
pub fn variable_is_consistent(csp: &Csp, row: usize, column: usize) -> bool {
    let domain = csp.domain(row, column);
    (domain.has(1) && !domain.has(0))
        || csp.number(row, column) == Some(counts(csp).get(&(row, column)).copied().unwrap_or(0))
}
pub fn solver_is_consistent(csp: &Csp) -> bool {
    let counts = counts(csp);
    csp.mines_left() == 0
        && csp.squares().all(|(r, c)| csp.domain(r, c).has(0) != csp.domain(r, c).has(1))
        && csp.squares().all(|(r, c)| {
            csp.domain(r, c) == Domain::ONE
                || csp.number(r, c).is_none_or(|number| number == counts.get(&(r, c)).copied().unwrap_or(0))
        })
}
