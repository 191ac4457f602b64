//! Right: each number is a group, and groups that share a square are joined; weights as logarithms.
//! points: 7

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain, Memory, Turn};
use games::minesweeper::{Click, View};
use rand::Rng;
use std::collections::{BTreeMap, BTreeSet};
type Place = (usize, usize);
/// Every number makes one group; groups that share a square are joined until none do.
fn groups(csp: &Csp) -> Vec<BTreeSet<Place>> {
    let mut groups: Vec<BTreeSet<Place>> = Vec::new();
    for (row, column) in csp.squares().filter(|&(r, c)| csp.number(r, c).is_some()) {
        let mut group: BTreeSet<Place> = nachbarn(csp.level(), row, column)
            .into_iter()
            .filter(|&(r, c)| csp.number(r, c).is_none() && csp.domain(r, c) == Domain::BOTH)
            .collect();
        if group.is_empty() {
            continue;
        }
        let mut apart = Vec::new();
        for other in groups {
            if other.is_disjoint(&group) { apart.push(other) } else { group.extend(other) }
        }
        apart.push(group);
        groups = apart;
    }
    groups
}
fn chances(csp: &Csp, memory: &mut Memory) -> Option<BTreeMap<Place, (bool, bool, f64)>> {
    let (mut all, left) = (BTreeMap::new(), f64::from(csp.mines_left()));
    let undecided = csp.squares().filter(|&(r, c)| csp.domain(r, c) == Domain::BOTH).count() as f64;
    // Scaled by (u - m)^n: the logarithm of the weight, less the largest.
    let step = left.ln() - (undecided - left).ln();
    for group in groups(csp) {
        let places: Vec<Place> = group.into_iter().rev().collect();
        let solutions = super::backtracking(csp, &places, memory);
        let mines = |solution: &[u8]| f64::from(solution.iter().map(|&value| u32::from(value)).sum::<u32>());
        let log = |solution: &[u8]| if mines(solution) == 0.0 { 0.0 } else { mines(solution) * step };
        let largest = solutions.iter().map(|solution| log(solution)).reduce(f64::max)?;
        let weigh = |solution: &[u8]| if log(solution) == largest { 1.0 } else { (log(solution) - largest).exp() };
        let total: f64 = solutions.iter().map(|solution| weigh(solution)).sum();
        for (at, &place) in places.iter().enumerate() {
            let never = solutions.iter().all(|solution| solution[at] == 0);
            let always = solutions.iter().all(|solution| solution[at] == 1);
            let mine: f64 = solutions.iter().filter(|solution| solution[at] == 1).map(|solution| weigh(solution)).sum();
            all.insert(place, (never, always, mine / total));
        }
    }
    Some(all)
}
pub fn components(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let (turn, clicks) = super::guess_one(view, memory, rng);
    if turn != Turn::Guess && turn != Turn::Chance {
        return (turn, clicks);
    }
    let Some(chances) = super::propagate(view).and_then(|csp| chances(&csp, memory)) else { return (turn, clicks) };
    let mut certain: Vec<Click> = Vec::new();
    for (&(r, c), &(never, always, _)) in &chances {
        if never {
            certain.push(Click::Left(r, c));
        }
        if always {
            certain.push(Click::Right(r, c));
        }
    }
    if !certain.is_empty() {
        return (Turn::Solutions, certain);
    }
    let smallest = chances.iter().rev().min_by(|(_, a), (_, b)| a.2.total_cmp(&b.2));
    smallest.map_or((turn, clicks), |(&(r, c), _)| (Turn::Guess, vec![Click::Left(r, c)]))
}
