//! Right: the next round holds the arcs that come back in this one; it looks for an empty domain after each deletion.
//! points: 8

use crate::minesweeper::nachbarn;
use games::minesweeper::View;
use games::minesweeper::csp::{Arc, Csp, Queue};
use std::collections::BTreeSet;

pub fn ac3(csp: &mut Csp, queue: &mut Queue) -> bool {
    while !queue.is_empty() {
        let mut next = BTreeSet::new();
        for _ in 0..queue.len() {
            let arc = queue.pop().expect("it is not empty");
            if super::revise(csp, arc) {
                if csp.squares().any(|(row, column)| csp.domain(row, column).values().count() == 0) {
                    return false;
                }
                next.extend(learns(csp, arc.i));
            }
        }
        next.into_iter().for_each(|arc| queue.push(arc));
    }
    true
}

/// The arcs of all numbers beside k about their other neighbours.
fn learns(csp: &Csp, k: (usize, usize)) -> Vec<Arc> {
    let level = csp.level();
    let numbers = nachbarn(level, k.0, k.1).into_iter().filter(|&(r, c)| csp.number(r, c).is_some());
    numbers
        .flat_map(|j| nachbarn(level, j.0, j.1).into_iter().map(move |i| Arc { i, j }))
        .filter(|arc| arc.i != k)
        .collect()
}

pub fn propagate(view: &View) -> Option<Csp> {
    let mut csp = Csp::new(view);
    let mut queue = Queue::new();
    let open: Vec<(usize, usize)> = csp.squares().filter(|&(r, c)| csp.number(r, c).is_some()).collect();
    for (row, column) in open {
        for arc in super::constraints(&mut csp, row, column) {
            if !queue.contains(arc) {
                queue.push(arc);
            }
        }
    }
    match ac3(&mut csp, &mut queue) {
        true => Some(csp),
        false => None,
    }
}
