//! Right: of the other neighbours some are certain and some are undecided; the mines that are missing lie on these.
//! points: 6

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Arc, Csp, Domain};

pub fn revise(csp: &mut Csp, arc: Arc) -> bool {
    let (row, column) = arc.i;
    let before = csp.domain(row, column);
    if let Some(number) = csp.number(arc.j.0, arc.j.1) {
        let mut certain = 0;
        let mut undecided = 0;
        for (r, c) in nachbarn(csp.level(), arc.j.0, arc.j.1).into_iter().rev() {
            match csp.domain(r, c) {
                _ if (r, c) == (row, column) => {}
                Domain::ONE => certain += 1,
                Domain::BOTH => undecided += 1,
                _ => {}
            }
        }
        let missing = i32::from(number) - certain;
        if before.has(1) && !(1..=undecided + 1).contains(&missing) {
            csp.delete(row, column, 1);
        }
        if before.has(0) && !(0..=undecided).contains(&missing) {
            csp.delete(row, column, 0);
        }
    }
    csp.domain(row, column) != before
}
