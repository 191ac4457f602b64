//! Right: the arcs wait in a list of its own, the last one first; squares that are open are not revised again.
//! points: 8

use crate::minesweeper::nachbarn;
use games::minesweeper::View;
use games::minesweeper::csp::{Arc, Csp, Domain, Queue};

pub fn ac3(csp: &mut Csp, queue: &mut Queue) -> bool {
    let mut waiting = Vec::new();
    while let Some(arc) = queue.pop() {
        waiting.push(arc);
    }
    let mut contradiction = false;
    while let (Some(arc), false) = (waiting.pop(), contradiction) {
        if super::revise(csp, arc) {
            for (r, c) in nachbarn(csp.level(), arc.i.0, arc.i.1) {
                let covered = |&(row, column): &(usize, usize)| csp.number(row, column).is_none();
                if covered(&(r, c)) {
                    continue;
                }
                for i in nachbarn(csp.level(), r, c).into_iter().filter(covered) {
                    if i != arc.i && !waiting.contains(&Arc { i, j: (r, c) }) {
                        waiting.push(Arc { i, j: (r, c) });
                    }
                }
            }
        }
        contradiction = csp.domain(arc.i.0, arc.i.1) == Domain::EMPTY;
    }
    !contradiction
}

pub fn propagate(view: &View) -> Option<Csp> {
    let mut csp = Csp::new(view);
    let mut arcs = Vec::new();
    for (row, column) in view.squares() {
        if csp.number(row, column).is_some() {
            arcs.append(&mut super::constraints(&mut csp, row, column));
        }
    }
    ac3(&mut csp, &mut arcs.into()).then_some(csp)
}
