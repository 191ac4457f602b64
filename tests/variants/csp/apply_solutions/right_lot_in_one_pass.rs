//! Right: meets sets of zeros, and draws while it goes over the board.
//! points: 5

use games::minesweeper::csp::Turn;
use games::minesweeper::{Click, Square, View};
use rand::{Rng, RngExt};
use std::collections::BTreeSet;
/// Each covered square in turn replaces the last choice with probability 1/k.
fn lot(view: &View, rng: &mut dyn Rng) -> Vec<Click> {
    let mut seen = 0;
    let mut choice = Vec::new();
    for (r, c) in view.squares() {
        if view.get(r, c) == Square::Covered {
            seen += 1;
            if rng.random_range(0..seen) == 0 {
                choice = vec![Click::Left(r, c)];
            }
        }
    }
    choice
}
pub fn apply_solutions(
    view: &View,
    variables: &[(usize, usize)],
    solutions: &[Vec<u8>],
    rng: &mut dyn Rng,
) -> (Turn, Vec<Click>) {
    let zeros = |solution: &Vec<u8>| -> BTreeSet<(usize, usize)> {
        variables.iter().zip(solution).filter(|&(_, &value)| value == 0).map(|(&at, _)| at).collect()
    };
    let left =
        |set: BTreeSet<(usize, usize)>| -> Vec<Click> { set.into_iter().map(|(r, c)| Click::Left(r, c)).collect() };
    match solutions {
        _ if variables.is_empty() => {}
        [] => {}
        [only] => {
            let free = zeros(only);
            let mut clicks: Vec<Click> =
                variables.iter().filter(|at| !free.contains(at)).map(|&(r, c)| Click::Right(r, c)).collect();
            clicks.extend(left(free));
            return (Turn::Solutions, clicks);
        }
        [first, rest @ ..] => {
            let safe = rest.iter().fold(zeros(first), |safe, next| &safe & &zeros(next));
            if !safe.is_empty() {
                return (Turn::Solutions, left(safe));
            }
            if first.contains(&0) {
                return (Turn::Guess, left(zeros(first)));
            }
        }
    }
    (Turn::Chance, lot(view, rng))
}
