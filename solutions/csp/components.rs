//! CSP 10: no limit of ten squares. Handout: docs/en/csp/components.md, Aufgabenblatt: docs/de/csp/components.md

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain, Memory, Turn};
use games::minesweeper::{Click, View};
use rand::Rng;

/// As `super::guess_one`, but before it guesses, it tries *all* squares that a number says anything about, in parts.
///
/// 1. If `super::guess_one` says neither `Turn::Guess` nor `Turn::Chance`, that is the answer.
/// 2. Otherwise the undecided squares beside open ones, as in `super::frontier` but all of them, fall into components:
///    two of them are in the same one if they lie next to the same number, or if others connect them.
///    `super::backtracking` tries each component by itself. If the view contradicts itself, if there is no component,
///    or if any of them has no solution, the answer is that of 1, whatever the others say.
/// 3. What is 0 in all solutions of its component is safe, and what is 1 in all of them is a mine. If there is any such
///    square: `Turn::Solutions`, with a left click on each safe one and a right click on each mine, of all components.
/// 4. Otherwise `Turn::Guess`: a left click on one square whose chance of a mine is smallest, on any of them if there
///    are several. The chance of a square is the weight of those solutions of its component in which it is 1, divided
///    by the weight of all of them. A solution with k mines weighs r to the power of k, where r = m / (u - m) with the
///    mines left, m, and the undecided squares of the whole board, u: each further mine here is one less elsewhere.
///
/// ```text
/// // #### / 1221 / 0000 2      AC-3 finds nothing, the solutions of the only component everything
/// ```
pub fn components(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let before = super::guess_one(view, memory, rng);
    if !matches!(before.0, Turn::Guess | Turn::Chance) {
        return before;
    }
    let Some(csp) = super::propagate(view) else { return before };
    let undecided = csp.squares().filter(|&(row, column)| csp.domain(row, column) == Domain::BOTH).count() as i32;
    let ratio = f64::from(csp.mines_left()) / f64::from(undecided - csp.mines_left());
    let weight = |solution: &Vec<u8>| ratio.powi(solution.iter().map(|&value| i32::from(value)).sum());
    let (mut certain, mut best) = (Vec::new(), None);
    for component in parts(&csp) {
        let solutions = super::backtracking(&csp, &component, memory);
        if solutions.is_empty() {
            return before;
        }
        for (at, &(row, column)) in component.iter().enumerate() {
            let mines = solutions.iter().filter(|solution| solution[at] == 1);
            if mines.clone().count() == 0 {
                certain.push(Click::Left(row, column));
            } else if mines.clone().count() == solutions.len() {
                certain.push(Click::Right(row, column));
            } else {
                let chance = mines.map(&weight).sum::<f64>() / solutions.iter().map(&weight).sum::<f64>();
                if best.is_none_or(|(smallest, _)| chance < smallest) {
                    best = Some((chance, Click::Left(row, column)));
                }
            }
        }
    }
    if !certain.is_empty() {
        return (Turn::Solutions, certain);
    }
    best.map_or(before, |(_, click)| (Turn::Guess, vec![click]))
}

// The undecided squares beside a number, in components.
fn parts(csp: &Csp) -> Vec<Vec<(usize, usize)>> {
    let undecided =
        |(row, column): (usize, usize)| csp.number(row, column).is_none() && csp.domain(row, column) == Domain::BOTH;
    let mut seen = Vec::new();
    let mut parts = Vec::new();
    for start in csp.squares().filter(|&square| undecided(square)) {
        if seen.contains(&start) {
            continue;
        }
        // The squares that are found one from another, over the numbers between them.
        let (mut part, mut at) = (vec![start], 0);
        let mut beside_a_number = false;
        while at < part.len() {
            let (row, column) = part[at];
            for (r, c) in nachbarn(csp.level(), row, column) {
                if csp.number(r, c).is_none() {
                    continue;
                }
                beside_a_number = true;
                for other in nachbarn(csp.level(), r, c) {
                    if undecided(other) && !part.contains(&other) {
                        part.push(other);
                    }
                }
            }
            at += 1;
        }
        seen.extend(part.clone());
        if beside_a_number {
            parts.push(part);
        }
    }
    parts
}
