//! Right: a number gives its squares one colour; variables stand backwards; chances are compared as weights.
//! points: 7

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain, Memory, Turn};
use games::minesweeper::{Click, View};
use rand::Rng;
use std::collections::{BTreeMap, HashMap};

pub fn components(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let said = super::guess_one(view, memory, rng);
    if said.0 != Turn::Guess && said.0 != Turn::Chance {
        return said;
    }
    let Some(csp) = super::propagate(view) else { return said };
    let groups = groups(&csp);
    let both = csp.squares().filter(|&(row, column)| csp.domain(row, column) == Domain::BOTH).count() as f64;
    let left = f64::from(csp.mines_left());
    let mut chances: Vec<(f64, (usize, usize))> = Vec::new();
    let mut sure = Vec::new();
    for group in groups {
        let solutions = super::backtracking(&csp, &group, memory);
        if solutions.is_empty() {
            return said;
        }
        let mut weights = vec![0.0; group.len()];
        let mut counts = vec![0; group.len()];
        let mut all = 0.0;
        for solution in &solutions {
            let mines = solution.iter().filter(|value| **value == 1).count();
            let mut weight = 1.0;
            for _ in 0..mines {
                weight *= left / (both - left);
            }
            all += weight;
            for (at, value) in solution.iter().enumerate() {
                if *value == 1 {
                    weights[at] += weight;
                    counts[at] += 1;
                }
            }
        }
        for (at, &(row, column)) in group.iter().enumerate() {
            match counts[at] {
                0 => sure.push(Click::Left(row, column)),
                count if count == solutions.len() => sure.push(Click::Right(row, column)),
                _ => chances.push((weights[at] / all, (row, column))),
            }
        }
    }
    if !sure.is_empty() {
        return (Turn::Solutions, sure);
    }
    chances.sort_by(|one, other| one.0.total_cmp(&other.0));
    match chances.first() {
        Some(&(_, (row, column))) => (Turn::Guess, vec![Click::Left(row, column)]),
        None => said,
    }
}

fn groups(csp: &Csp) -> Vec<Vec<(usize, usize)>> {
    let mut colour: HashMap<(usize, usize), usize> = HashMap::new();
    for (row, column) in csp.squares() {
        if csp.number(row, column).is_none() {
            continue;
        }
        let mut near = nachbarn(csp.level(), row, column);
        near.retain(|&(r, c)| csp.number(r, c).is_none() && csp.domain(r, c) == Domain::BOTH);
        let new = row * csp.level().columns() + column;
        for square in near {
            if let Some(old) = colour.insert(square, new) {
                for other in colour.values_mut().filter(|other| **other == old) {
                    *other = new;
                }
            }
        }
    }
    let mut groups: BTreeMap<usize, Vec<(usize, usize)>> = BTreeMap::new();
    let mut all: Vec<_> = colour.into_iter().collect();
    all.sort();
    for (square, colour) in all.into_iter().rev() {
        groups.entry(colour).or_default().push(square);
    }
    groups.into_values().collect()
}
