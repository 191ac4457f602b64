//! Right: a set of zeros for each solution, and what they share; draws until a covered square comes.
//! points: 5

use games::minesweeper::csp::Turn;
use games::minesweeper::{Click, Square, View};
use rand::{Rng, RngExt};
use std::collections::HashSet;

pub fn apply_solutions(
    view: &View,
    variables: &[(usize, usize)],
    solutions: &[Vec<u8>],
    rng: &mut dyn Rng,
) -> (Turn, Vec<Click>) {
    if variables.is_empty() || solutions.is_empty() {
        return lot(view, rng);
    }
    let zeros_of = |solution: &Vec<u8>| -> HashSet<usize> {
        solution.iter().enumerate().filter(|(_, value)| **value == 0).map(|(at, _)| at).collect()
    };
    let sets: Vec<HashSet<usize>> = solutions.iter().map(zeros_of).collect();
    let left = |at: &usize| Click::Left(variables[*at].0, variables[*at].1);
    let lefts = |set: &HashSet<usize>| set.iter().map(left).collect::<Vec<Click>>();
    let shared = sets.iter().skip(1).fold(sets[0].clone(), |shared, set| &shared & set);
    match solutions.len() {
        1 => {
            let mut clicks = lefts(&shared);
            for (at, &(row, column)) in variables.iter().enumerate() {
                if !shared.contains(&at) {
                    clicks.push(Click::Right(row, column));
                }
            }
            (Turn::Solutions, clicks)
        }
        _ if !shared.is_empty() => (Turn::Solutions, lefts(&shared)),
        _ if !sets[0].is_empty() => (Turn::Guess, lefts(&sets[0])),
        _ => lot(view, rng),
    }
}

fn lot(view: &View, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    if view.covered() == 0 {
        return (Turn::Chance, Vec::new());
    }
    loop {
        let (row, column) = (rng.random_range(0..view.rows()), rng.random_range(0..view.columns()));
        if view.get(row, column) == Square::Covered {
            return (Turn::Chance, vec![Click::Left(row, column)]);
        }
    }
}
