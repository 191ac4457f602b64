//! CSP 5: all assignments that break no number. Handout: docs/en/csp/backtracking.md, Aufgabenblatt: docs/de/csp/backtracking.md

use games::minesweeper::csp::{Csp, Memory};

/// The first ten squares, row by row, that are undecided (their domain is {0, 1}), are not open and have an open
/// neighbour.
///
/// ```text
/// // 1# / ## 1   [(0, 1), (1, 0), (1, 1)]
/// ```
pub fn frontier(csp: &Csp) -> Vec<(usize, usize)> {
    todo!("which squares does a number speak about?\n{csp}")
}

/// All valid assignments of 0 and 1 to `variables`, which are undecided squares. Each holds the values in the order of
/// `variables`. The assignments themselves may come in any order, none of them twice.
///
/// An assignment is valid if the number of every open square beside the variables can still be met with it, as in
/// `super::revise`, and if it has no more mines than `csp.mines_left()`. If no other square is undecided, it has
/// exactly as many.
///
/// The values are tried with `assign` and taken back with `release`, on a copy of `csp`. If a try breaks a number, or
/// uses more mines than are left, nothing is tried below it: the tests count the tries.
///
/// `memory` remembers: if the same question was asked before, its answer stands there, and nothing is tried. The key
/// must say everything that the answer depends on. You choose the key.
///
/// ```text
/// // 1# / ## 1
/// backtracking(&csp, &[(0, 1), (1, 0), (1, 1)], &mut memory):  [[0, 0, 1], [0, 1, 0], [1, 0, 0]]
/// ```
pub fn backtracking(csp: &Csp, variables: &[(usize, usize)], memory: &mut Memory) -> Vec<Vec<u8>> {
    todo!("which assignments of {variables:?} break no number?\n{csp} ({} remembered)", memory.len())
}
