//! Consequences of numbers, found by trying. A value has a *support* if the other neighbours of the number can have
//! values from their domains with which the number is met. A *fixpoint* is the problem after every value without a
//! support is deleted.

use super::{At, around, opened};
use games::minesweeper::csp::{Arc, Csp};
use games::minesweeper::{Level, View};
use referee::minesweeper::neighbours;
use std::collections::{BTreeSet, HashSet};

/// Returns the arcs of one square, sorted: to and from all squares that touch it.
#[must_use]
pub fn arcs_around(level: Level, at: At) -> Vec<Arc> {
    let distance = |other: At| other.0.abs_diff(at.0).max(other.1.abs_diff(at.1));
    let near: Vec<At> = level.squares().filter(|&other| distance(other) == 1).collect();
    let mut arcs: Vec<Arc> = near.iter().flat_map(|&i| [Arc { i, j: at }, Arc { i: at, j: i }]).collect();
    arcs.sort();
    arcs
}

/// Returns the arcs of all open squares, sorted, each once.
#[must_use]
pub fn all_arcs(csp: &Csp) -> Vec<Arc> {
    let open = csp.squares().filter(|&(row, column)| csp.number(row, column).is_some());
    let arcs: BTreeSet<Arc> = open.flat_map(|at| arcs_around(csp.level(), at)).collect();
    arcs.into_iter().collect()
}

/// Returns values of the other neighbours of `arc.j` with which its number is met, if `arc.i` has this value. Squares
/// that can be 0 come first.
#[must_use]
pub fn support(csp: &Csp, arc: Arc, value: u8) -> Option<Vec<(At, u8)>> {
    let number = csp.number(arc.j.0, arc.j.1)?;
    let others: Vec<At> = around(csp.level(), arc.j).into_iter().filter(|&near| near != arc.i).collect();
    let mut chosen = Vec::new();
    choose(csp, &others, number.checked_sub(value)?, &mut chosen).then_some(chosen)
}

/// Tries all values of the others until `mines` of them are mines.
fn choose(csp: &Csp, others: &[At], mines: u8, chosen: &mut Vec<(At, u8)>) -> bool {
    let Some((&at, rest)) = others.split_first() else { return mines == 0 };
    for value in csp.domain(at.0, at.1).values().filter(|&value| value <= mines) {
        chosen.push((at, value));
        if choose(csp, rest, mines - value, chosen) {
            return true;
        }
        chosen.pop();
    }
    false
}

/// Returns the domain of `arc.i` after a revision. A covered `arc.j` deletes no value.
#[must_use]
pub fn supported(csp: &Csp, arc: Arc) -> Vec<u8> {
    let domain = csp.domain(arc.i.0, arc.i.1);
    let Some(number) = csp.number(arc.j.0, arc.j.1) else { return domain.values().collect() };
    let sums = sums(csp, arc);
    domain.values().filter(|&value| value <= number && sums >> (number - value) & 1 == 1).collect()
}

/// Returns all numbers of mines that can lie on the other neighbours of `arc.j`; bit n stands for n mines.
fn sums(csp: &Csp, arc: Arc) -> u16 {
    let others = neighbours(csp.level(), arc.j.0, arc.j.1).filter(|&near| near != arc.i);
    others.fold(1, |sums, (row, column)| csp.domain(row, column).values().fold(0, |all, value| all | sums << value))
}

/// Returns the problem after these arcs, and all arcs that come back, are revised; `None` if a domain becomes empty.
/// The function makes full passes over all arcs. It revises an arc of `queue`, and an arc whose number has a neighbour,
/// other than the arc's own variable, that has lost a value.
#[must_use]
pub fn fixpoint(csp: &Csp, queue: &[Arc]) -> Option<Csp> {
    let queue: HashSet<Arc> = queue.iter().copied().collect();
    let open = csp.squares().filter(|&(row, column)| csp.number(row, column).is_some());
    let mut now = csp.clone();
    let numbers: Vec<(At, Vec<At>)> = open.map(|at| (at, around(csp.level(), at))).collect();
    loop {
        let mut changed = false;
        for (j, near) in &numbers {
            for &i in near {
                let arc = Arc { i, j: *j };
                let moved = |&k: &At| k != i && now.domain(k.0, k.1) != csp.domain(k.0, k.1);
                if !queue.contains(&arc) && !near.iter().any(moved) {
                    continue;
                }
                let left = supported(&now, arc);
                let gone: Vec<u8> = now.domain(i.0, i.1).values().filter(|value| !left.contains(value)).collect();
                gone.iter().for_each(|&value| now.delete(i.0, i.1, value));
                changed |= !gone.is_empty();
                if left.is_empty() {
                    return None;
                }
            }
        }
        if !changed {
            return Some(now);
        }
    }
}

/// Returns an arc of these numbers that could still delete a value, and the value.
#[must_use]
pub fn missed(csp: &Csp, queue: &[Arc]) -> Option<(Arc, u8)> {
    let missed = |arc: Arc| {
        let left = supported(csp, arc);
        let value = csp.domain(arc.i.0, arc.i.1).values().find(|value| !left.contains(value));
        value.map(|value| (arc, value))
    };
    queue.iter().find_map(|&arc| missed(arc))
}

/// Returns the problem of a view after AC-3; `None` if the view contradicts itself.
#[must_use]
pub fn propagated(view: &View) -> Option<Csp> {
    let csp = opened(view);
    fixpoint(&csp, &all_arcs(&csp))
}
