//! Right: counts first and decides then; the solver asks one thing after the other.
//! points: 5

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain};

pub fn variable_is_consistent(csp: &Csp, row: usize, column: usize) -> bool {
    let near: Vec<Domain> = nachbarn(csp.level(), row, column).into_iter().map(|(r, c)| csp.domain(r, c)).collect();
    let mines = near.iter().filter(|near| **near == Domain::ONE).count() as u8;
    let found = !csp.domain(row, column).has(0) && csp.domain(row, column).has(1);
    found || csp.number(row, column) == Some(mines)
}

pub fn solver_is_consistent(csp: &Csp) -> bool {
    let decided = csp.squares().all(|(r, c)| csp.domain(r, c).has(0) != csp.domain(r, c).has(1));
    let open = csp.squares().filter(|&(r, c)| csp.number(r, c).is_some());
    decided && csp.mines_left() == 0 && open.into_iter().all(|(r, c)| variable_is_consistent(csp, r, c))
}
