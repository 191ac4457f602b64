//! Wrong: the solver looks only at open squares that still have a neighbour that is not open; a number among open squares is not checked.
//! points: 4
//! says: The number at (0, 0) is not met

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain};

pub fn variable_is_consistent(csp: &Csp, row: usize, column: usize) -> bool {
    if csp.domain(row, column) == Domain::ONE {
        return true;
    }
    let Some(number) = csp.number(row, column) else { return false };
    let mut mines = 0;
    for (r, c) in nachbarn(csp.level(), row, column) {
        mines += u8::from(csp.domain(r, c) == Domain::ONE);
    }
    mines == number
}

pub fn solver_is_consistent(csp: &Csp) -> bool {
    let mut mines = 0;
    for (row, column) in csp.squares() {
        let domain = csp.domain(row, column);
        if domain == Domain::BOTH || domain == Domain::EMPTY {
            return false;
        }
        if domain == Domain::ONE {
            mines += 1;
        }
    }
    // A number matters only where something is still covered beside it.
    let border = csp.squares().filter(|&(row, column)| {
        csp.number(row, column).is_some()
            && nachbarn(csp.level(), row, column).iter().any(|&(r, c)| csp.number(r, c).is_none())
    });
    for (row, column) in border {
        if !variable_is_consistent(csp, row, column) {
            return false;
        }
    }
    mines == csp.level().mines()
}
