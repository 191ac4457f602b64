//! Right: how many mines the undecided ones must still hold; compares the domain before and after.
//! points: 6

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Arc, Csp, Domain};
fn possible(csp: &Csp, arc: Arc, value: i32) -> bool {
    let Some(number) = csp.number(arc.j.0, arc.j.1).map(i32::from) else { return true };
    let mut free = 0;
    let mut rest = number - value;
    for (r, c) in nachbarn(csp.level(), arc.j.0, arc.j.1).into_iter().rev().filter(|&place| place != arc.i) {
        match csp.domain(r, c) {
            Domain::ONE => rest -= 1,
            Domain::BOTH => free += 1,
            _ => {}
        }
    }
    (0..=free).contains(&rest)
}
pub fn revise(csp: &mut Csp, arc: Arc) -> bool {
    let (row, column) = arc.i;
    let before = csp.domain(row, column);
    let (one, zero) = (possible(csp, arc, 1), possible(csp, arc, 0));
    if before.has(1) && !one {
        csp.delete(row, column, 1);
    }
    if before.has(0) && !zero {
        csp.delete(row, column, 0);
    }
    csp.domain(row, column) != before
}
