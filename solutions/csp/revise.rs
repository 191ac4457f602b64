//! CSP 2: what one number says about one neighbour. Handout: docs/en/csp/revise.md, Aufgabenblatt: docs/de/csp/revise.md

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Arc, Csp, Domain};

/// Deletes every value of `arc.i` with which the number of `arc.j` can no longer be met. Returns whether any was
/// deleted.
///
/// Suppose `arc.i` has the value. The number can still be met if it lies between the fewest and the most mines that can
/// then lie around it, both included.
///
/// If `arc.j` is not open, its number is not known: nothing is deleted, and the answer is `false`. It can happen that
/// no value is left. Then the domain is empty, and the answer is `true`.
///
/// ```text
/// // F1# 1       the 1 at (0, 1) has its mine
/// revise(&mut csp, Arc { i: (0, 2), j: (0, 1) }):  true, and csp is F1s 1
/// // #1# 1       the mine can be on either side
/// revise(&mut csp, Arc { i: (0, 2), j: (0, 1) }):  false
/// ```
#[doc(alias = "REVISE")]
pub fn revise(csp: &mut Csp, arc: Arc) -> bool {
    let ((row, column), (r, c)) = (arc.i, arc.j);
    let Some(number) = csp.number(r, c) else { return false };
    let (mut must, mut can) = (0, 0);
    for (r, c) in nachbarn(csp.level(), r, c) {
        if (r, c) != arc.i {
            must += u8::from(csp.domain(r, c) == Domain::ONE);
            can += u8::from(csp.domain(r, c).has(1));
        }
    }
    let mut deleted = false;
    for value in csp.domain(row, column).values() {
        if must + value > number || can + value < number {
            csp.delete(row, column, value);
            deleted = true;
        }
    }
    deleted
}
