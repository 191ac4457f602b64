//! Right: calls itself for the rest of the queue, and brings back sorted arcs.
//! points: 8

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Arc, Csp, Queue};
use games::minesweeper::{Square, View};
use std::collections::BTreeSet;
pub fn ac3(csp: &mut Csp, queue: &mut Queue) -> bool {
    let Some(arc) = queue.pop() else { return true };
    if super::revise(csp, arc) {
        let (row, column) = arc.i;
        if csp.domain(row, column).values().next().is_none() {
            return false;
        }
        let back: BTreeSet<Arc> = nachbarn(csp.level(), row, column)
            .into_iter()
            .filter(|&(r, c)| csp.number(r, c).is_some())
            .flat_map(|j| nachbarn(csp.level(), j.0, j.1).into_iter().map(move |i| Arc { i, j }))
            .filter(|back| back.i != arc.i)
            .collect();
        for arc in back.into_iter().rev() {
            if !queue.contains(arc) {
                queue.push(arc);
            }
        }
    }
    ac3(csp, queue)
}
pub fn propagate(view: &View) -> Option<Csp> {
    let mut csp = Csp::new(view);
    let mut arcs: Vec<Arc> = Vec::new();
    for (row, column) in view.squares().filter(|&(r, c)| matches!(view.get(r, c), Square::Open(_))) {
        arcs.extend(super::constraints(&mut csp, row, column));
    }
    arcs.sort();
    arcs.dedup();
    ac3(&mut csp, &mut arcs.into()).then_some(csp)
}
