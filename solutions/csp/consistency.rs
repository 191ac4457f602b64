//! CSP 4: when a variable and when the whole solver is done. Handout: docs/en/csp/consistency.md, Aufgabenblatt: docs/de/csp/consistency.md

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain};

/// Whether the variable (`row`, `column`) is consistent: it is a mine that was found, with the domain {1}, or it is
/// open and exactly as many of its neighbours have the domain {1} as its number says.
///
/// ```text
/// // F1# 1       (0, 0): true, a mine that was found; (0, 1): true, 1 = 1; (0, 2): false, not open and no mine
/// ```
pub fn variable_is_consistent(csp: &Csp, row: usize, column: usize) -> bool {
    let mine = |(row, column)| csp.domain(row, column) == Domain::ONE;
    match csp.number(row, column) {
        _ if mine((row, column)) => true,
        None => false,
        Some(number) => {
            let neighbours = nachbarn(csp.level(), row, column);
            neighbours.into_iter().filter(|&neighbour| mine(neighbour)).count() == usize::from(number)
        }
    }
}

/// Whether the solver is consistent: every domain has exactly one value, as many squares have the domain {1} as there
/// are mines, and every open variable is consistent.
///
/// A covered square with the domain {0} has no number yet. It cannot be consistent, and need not be: it is opened when
/// the solver is done.
///
/// ```text
/// // F1s 1       true
/// // F1# 1       false, (0, 2) has two values
/// ```
pub fn solver_is_consistent(csp: &Csp) -> bool {
    let mut mines = 0;
    for (row, column) in csp.squares() {
        if csp.domain(row, column).values().count() != 1 {
            return false;
        }
        if csp.number(row, column).is_some() && !variable_is_consistent(csp, row, column) {
            return false;
        }
        mines += usize::from(csp.domain(row, column) == Domain::ONE);
    }
    mines == csp.level().mines()
}
