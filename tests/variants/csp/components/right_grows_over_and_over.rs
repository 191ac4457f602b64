//! Right: a component grows until nothing is added; weights stand in a table; the last of equal chances is taken.
//! points: 7

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain, Memory, Turn};
use games::minesweeper::{Click, View};
use rand::Rng;

type Place = (usize, usize);

pub fn components(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let (turn, clicks) = super::guess_one(view, memory, rng);
    if ![Turn::Guess, Turn::Chance].contains(&turn) {
        return (turn, clicks);
    }
    let better = super::propagate(view).and_then(|csp| by_parts(&csp, memory));
    better.unwrap_or((turn, clicks))
}

fn by_parts(csp: &Csp, memory: &mut Memory) -> Option<(Turn, Vec<Click>)> {
    let mut rest: Vec<Place> = csp.squares().filter(|&square| is_beside(csp, square)).collect();
    let mut all = Vec::new();
    while let Some(first) = rest.pop() {
        let mut part = vec![first];
        loop {
            let (new, old): (Vec<Place>, Vec<Place>) =
                rest.into_iter().partition(|&square| part.iter().any(|&other| share(csp, square, other)));
            rest = old;
            if new.is_empty() {
                break;
            }
            part.extend(new);
        }
        let solutions = super::backtracking(csp, &part, memory);
        if solutions.is_empty() {
            return None;
        }
        all.push((part, solutions));
    }
    let squares = csp.squares().filter(|&(row, column)| csp.domain(row, column) == Domain::BOTH).count();
    let ratio = csp.mines_left() as f64 / (squares as f64 - csp.mines_left() as f64);
    let powers: Vec<f64> = (0..=squares).map(|mines| ratio.powf(mines as f64)).collect();
    let (mut clicks, mut best) = (vec![], (f64::INFINITY, None));
    for (part, solutions) in all {
        for (at, (row, column)) in part.into_iter().enumerate() {
            let (mut with, mut without) = (0.0, 0.0);
            let (mut ones, mut zeros) = (false, false);
            for solution in &solutions {
                let power = powers[solution.iter().map(|&value| usize::from(value)).sum::<usize>()];
                match solution[at] {
                    0 => (without += power, zeros = true),
                    _ => (with += power, ones = true),
                };
            }
            match (zeros, ones) {
                (true, false) => clicks.push(Click::Left(row, column)),
                (false, true) => clicks.push(Click::Right(row, column)),
                _ if with / (with + without) <= best.0 => {
                    best = (with / (with + without), Some(Click::Left(row, column)))
                }
                _ => {}
            }
        }
    }
    match (clicks.is_empty(), best.1) {
        (false, _) => Some((Turn::Solutions, clicks)),
        (true, guess) => Some((Turn::Guess, vec![guess?])),
    }
}

fn is_beside(csp: &Csp, (row, column): Place) -> bool {
    let both = csp.number(row, column).is_none() && csp.domain(row, column) == Domain::BOTH;
    both && nachbarn(csp.level(), row, column).iter().any(|&(r, c)| csp.number(r, c).is_some())
}

fn share(csp: &Csp, one: Place, other: Place) -> bool {
    let near = nachbarn(csp.level(), other.0, other.1);
    nachbarn(csp.level(), one.0, one.1).into_iter().any(|(r, c)| csp.number(r, c).is_some() && near.contains(&(r, c)))
}
