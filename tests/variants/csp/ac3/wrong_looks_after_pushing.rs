//! Wrong: after a deletion the arcs come back first, and only then is the domain looked at.
//! points: 7
//! says: no arc may leave the queue or come back

use crate::minesweeper::nachbarn;
use games::minesweeper::View;
use games::minesweeper::csp::{Arc, Csp, Domain, Queue};

pub fn ac3(csp: &mut Csp, queue: &mut Queue) -> bool {
    while let Some(arc) = queue.pop() {
        if super::revise(csp, arc) {
            come_back(csp, queue, arc.i);
            if csp.domain(arc.i.0, arc.i.1) == Domain::EMPTY {
                return false;
            }
        }
    }
    true
}

fn come_back(csp: &Csp, queue: &mut Queue, k: (usize, usize)) {
    for j in nachbarn(csp.level(), k.0, k.1) {
        if csp.number(j.0, j.1).is_some() {
            for i in nachbarn(csp.level(), j.0, j.1) {
                let arc = Arc { i, j };
                if i != k && !queue.contains(arc) {
                    queue.push(arc);
                }
            }
        }
    }
}

pub fn propagate(view: &View) -> Option<Csp> {
    let mut csp = Csp::new(view);
    let mut queue = Queue::new();
    for (row, column) in view.squares() {
        if csp.number(row, column).is_none() {
            continue;
        }
        for arc in super::constraints(&mut csp, row, column) {
            if !queue.contains(arc) {
                queue.push(arc);
            }
        }
    }
    if ac3(&mut csp, &mut queue) { Some(csp) } else { None }
}
