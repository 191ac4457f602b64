//! Wrong: a number that touches two groups found before is added to the first of them only, so one component is tried as two overlapping parts.
//! points: 3
//! says: must be, with the clicks in any order

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain, Memory, Turn};
use games::minesweeper::{Click, View};
use rand::Rng;

/// As `super::guess_one`, but before it guesses, it tries all squares beside a number, in parts.
pub fn components(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let answer = super::guess_one(view, memory, rng);
    if answer.0 != Turn::Guess && answer.0 != Turn::Chance {
        return answer;
    }
    let Some(csp) = super::propagate(view) else { return answer };

    let undecided = csp.squares().filter(|&(r, c)| csp.domain(r, c) == Domain::BOTH).count() as i32;
    let left = csp.mines_left();
    let ratio = f64::from(left) / f64::from(undecided - left);

    let mut sure = Vec::new();
    let mut guesses: Vec<(f64, Click)> = Vec::new();
    for group in groups(&csp) {
        let solutions = super::backtracking(&csp, &group, memory);
        if solutions.is_empty() {
            return answer;
        }
        let weights: Vec<f64> = solutions
            .iter()
            .map(|solution| ratio.powi(solution.iter().filter(|&&value| value == 1).count() as i32))
            .collect();
        let total: f64 = weights.iter().sum();
        for (at, &(row, column)) in group.iter().enumerate() {
            let mines = solutions.iter().filter(|solution| solution[at] == 1).count();
            if mines == 0 {
                sure.push(Click::Left(row, column));
            } else if mines == solutions.len() {
                sure.push(Click::Right(row, column));
            } else {
                let mut weight = 0.0;
                for (number, solution) in solutions.iter().enumerate() {
                    if solution[at] == 1 {
                        weight += weights[number];
                    }
                }
                guesses.push((weight / total, Click::Left(row, column)));
            }
        }
    }
    if !sure.is_empty() {
        sure.sort();
        sure.dedup();
        return (Turn::Solutions, sure);
    }
    match guesses.into_iter().min_by(|one, other| one.0.total_cmp(&other.0)) {
        Some((_, click)) => (Turn::Guess, vec![click]),
        None => answer,
    }
}

// Number by number: its squares join the group that has one of them already, or make a new one.
fn groups(csp: &Csp) -> Vec<Vec<(usize, usize)>> {
    let mut groups: Vec<Vec<(usize, usize)>> = Vec::new();
    for (row, column) in csp.squares().filter(|&(r, c)| csp.number(r, c).is_some()) {
        let mut around = nachbarn(csp.level(), row, column);
        around.retain(|&(r, c)| csp.number(r, c).is_none() && csp.domain(r, c) == Domain::BOTH);
        if around.is_empty() {
            continue;
        }
        match groups.iter_mut().find(|group| around.iter().any(|square| group.contains(square))) {
            Some(group) => {
                for square in around {
                    if !group.contains(&square) {
                        group.push(square);
                    }
                }
            }
            None => groups.push(around),
        }
    }
    groups
}
