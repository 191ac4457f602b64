//! CSP 1: what an open square brings into the problem. Handout: docs/en/csp/constraints.md, Aufgabenblatt: docs/de/csp/constraints.md

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Arc, Csp};

/// Makes the open square (`row`, `column`) part of the problem, and returns its arcs.
///
/// An open square is no mine: if its domain still has the value 1, that value is deleted, even if it is the only one.
/// Two arcs (i, j) belong to each of its neighbours (`crate::minesweeper::nachbarn(csp.level(), row, column)`): one
/// with the neighbour as `i` and the square as `j`, and one the other way round. They may come in any order, none of
/// them twice.
///
/// ```text
/// // 1?# 1       a board of two squares: the left one is open, and its domain is still {0, 1}
/// constraints(&mut csp, 0, 0):  [Arc { i: (0, 1), j: (0, 0) }, Arc { i: (0, 0), j: (0, 1) }]
/// // 1# 1        csp afterwards
/// ```
pub fn constraints(csp: &mut Csp, row: usize, column: usize) -> Vec<Arc> {
    if csp.domain(row, column).has(1) {
        csp.delete(row, column, 1);
    }
    let mut arcs = Vec::new();
    for neighbour in nachbarn(csp.level(), row, column) {
        arcs.push(Arc { i: neighbour, j: (row, column) });
        arcs.push(Arc { i: (row, column), j: neighbour });
    }
    arcs
}
