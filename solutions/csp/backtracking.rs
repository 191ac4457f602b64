//! CSP 5: all assignments that break no number. Handout: docs/en/csp/backtracking.md, Aufgabenblatt: docs/de/csp/backtracking.md

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain, Memory};

/// The first ten squares, row by row, that are undecided (their domain is {0, 1}), are not open and have an open
/// neighbour.
///
/// ```text
/// // 1# / ## 1   [(0, 1), (1, 0), (1, 1)]
/// ```
pub fn frontier(csp: &Csp) -> Vec<(usize, usize)> {
    let beside_a_number = |&(row, column): &(usize, usize)| {
        let neighbours = nachbarn(csp.level(), row, column);
        neighbours.into_iter().any(|(r, c)| csp.number(r, c).is_some())
    };
    let undecided =
        |&(row, column): &(usize, usize)| csp.number(row, column).is_none() && csp.domain(row, column) == Domain::BOTH;
    csp.squares().filter(undecided).filter(beside_a_number).take(10).collect()
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
    let key = format!("{csp} {variables:?}");
    if let Some(solutions) = memory.get(&key) {
        return solutions.clone();
    }
    let undecided = |&(row, column): &(usize, usize)| csp.domain(row, column) == Domain::BOTH;
    let last = csp.squares().filter(undecided).count() == variables.len();
    let mut solutions = Vec::new();
    fill(&mut csp.clone(), variables, last, &mut Vec::new(), &mut solutions);
    memory.insert(key, solutions.clone());
    solutions
}

// Tries both values of the next variable, and goes on where no number is broken.
fn fill(csp: &mut Csp, variables: &[(usize, usize)], last: bool, values: &mut Vec<u8>, solutions: &mut Vec<Vec<u8>>) {
    if values.len() == variables.len() {
        if !last || csp.mines_left() == 0 {
            solutions.push(values.clone());
        }
        return;
    }
    let (row, column) = variables[values.len()];
    for value in [0, 1] {
        csp.assign(row, column, value);
        if csp.mines_left() >= 0 && numbers_can_be_met(csp, row, column) {
            values.push(value);
            fill(csp, variables, last, values, solutions);
            values.pop();
        }
        csp.release(row, column);
    }
}

// Whether no number beside this square is broken.
fn numbers_can_be_met(csp: &Csp, row: usize, column: usize) -> bool {
    nachbarn(csp.level(), row, column).into_iter().all(|(r, c)| {
        let Some(number) = csp.number(r, c) else { return true };
        let (mut must, mut can) = (0, 0);
        for (r, c) in nachbarn(csp.level(), r, c) {
            must += u8::from(csp.domain(r, c) == Domain::ONE);
            can += u8::from(csp.domain(r, c).has(1));
        }
        must <= number && number <= can
    })
}
