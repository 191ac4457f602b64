//! Right: its own frontier and search give the solutions in another order; clicks come backwards.
//! points: 7

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain, Memory, Turn};
use games::minesweeper::{Click, Square, View};
use rand::Rng;

pub fn solve(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let mut closed = 0;
    let mut covered = Vec::new();
    for (row, column) in view.squares() {
        match view.get(row, column) {
            Square::Covered => covered.insert(0, (row, column)),
            Square::Flag => {}
            _ => continue,
        }
        closed += 1;
    }
    if closed <= view.mines() {
        return (Turn::Over, vec![]);
    }
    match super::propagate(view) {
        None => super::apply_solutions(view, &[], &[], rng),
        Some(csp) => go_on(view, &covered, &csp, memory, rng),
    }
}

fn go_on(
    view: &View,
    covered: &[(usize, usize)],
    csp: &Csp,
    memory: &mut Memory,
    rng: &mut dyn Rng,
) -> (Turn, Vec<Click>) {
    let mut flags = Vec::new();
    for &(row, column) in covered {
        if !csp.domain(row, column).has(0) {
            flags.push(Click::Right(row, column));
        }
    }
    let open_all = || covered.iter().map(|&(row, column)| Click::Left(row, column)).collect();
    if !flags.is_empty() {
        (Turn::Ac3, flags)
    } else if super::solver_is_consistent(csp) {
        (Turn::Consistent, open_all())
    } else if csp.mines_left() == 0 {
        (Turn::AllFlagged, open_all())
    } else {
        let mut variables = own_frontier(csp);
        variables.reverse();
        let mut solutions = super::backtracking(csp, &variables, memory);
        solutions.reverse();
        super::apply_solutions(view, &variables, &solutions, rng)
    }
}

fn own_frontier(csp: &Csp) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for (row, column) in csp.squares() {
        let both = csp.number(row, column).is_none() && csp.domain(row, column) == Domain::BOTH;
        let near = nachbarn(csp.level(), row, column);
        if found.len() < 10 && both && near.iter().any(|&(r, c)| csp.number(r, c).is_some()) {
            found.push((row, column));
        }
    }
    found
}
