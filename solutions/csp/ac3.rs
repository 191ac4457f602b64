//! CSP 3: until no number can say more. Handout: docs/en/csp/ac3.md, Aufgabenblatt: docs/de/csp/ac3.md

use crate::minesweeper::nachbarn;
use games::minesweeper::View;
use games::minesweeper::csp::{Arc, Csp, Domain, Queue};

/// Revises the arcs in `queue`, and those that come back, until none is left; `false` as soon as a domain is empty.
///
/// When `super::revise` has deleted a value of a square k, every arc comes back into the queue that asks one of the
/// numbers beside k, the number just asked among them, but for the arcs from k itself and those that wait already.
///
/// The order of the queue does not matter: the same domains are always left. After a contradiction, that is, an empty
/// domain, `csp` and `queue` stay as they are at that moment.
///
/// ```text
/// // #1#0# 1     with all arcs of the 1 and of the 0 in the queue
/// ac3(&mut csp, &mut queue):  true, and csp is F1s0s 1
/// // F1F 2       with all arcs of the 1 in the queue
/// ac3(&mut csp, &mut queue):  false
/// ```
#[doc(alias = "AC-3")]
pub fn ac3(csp: &mut Csp, queue: &mut Queue) -> bool {
    while let Some(arc) = queue.pop() {
        if !super::revise(csp, arc) {
            continue;
        }
        let (row, column) = arc.i;
        if csp.domain(row, column) == Domain::EMPTY {
            return false;
        }
        for (r, c) in nachbarn(csp.level(), row, column) {
            if csp.number(r, c).is_none() {
                continue;
            }
            for other in nachbarn(csp.level(), r, c) {
                let back = Arc { i: other, j: (r, c) };
                if other != arc.i && !queue.contains(back) {
                    queue.push(back);
                }
            }
        }
    }
    true
}

/// The problem that a view is, after AC-3. `None` if it contradicts itself.
///
/// It begins with `Csp::new(view)`. Every open square brings its arcs, by `super::constraints`, and `ac3` revises them
/// all.
///
/// ```text
/// // 1# / 11 1
/// propagate(&view):  Some(1F / 11 1)
/// ```
#[doc(alias = "node_consistency")]
pub fn propagate(view: &View) -> Option<Csp> {
    let mut csp = Csp::new(view);
    let mut arcs = Vec::new();
    for (row, column) in csp.squares() {
        if csp.number(row, column).is_some() {
            arcs.extend(super::constraints(&mut csp, row, column));
        }
    }
    arcs.sort();
    arcs.dedup();
    ac3(&mut csp, &mut Queue::from(arcs)).then_some(csp)
}
