//! Right: brings back all arcs of a number, also that of the square that has just lost a value; a set says what waits.
//! points: 8

use crate::minesweeper::nachbarn;
use games::minesweeper::View;
use games::minesweeper::csp::{Arc, Csp, Queue};
use std::collections::HashSet;

pub fn ac3(csp: &mut Csp, queue: &mut Queue) -> bool {
    let mut waits: HashSet<Arc> = HashSet::new();
    while let Some(arc) = queue.pop() {
        waits.remove(&arc);
        if super::revise(csp, arc) {
            if csp.domain(arc.i.0, arc.i.1).values().next().is_none() {
                return false;
            }
            let mut numbers = nachbarn(csp.level(), arc.i.0, arc.i.1);
            numbers.retain(|&(r, c)| csp.number(r, c).is_some());
            for j in numbers {
                for i in nachbarn(csp.level(), j.0, j.1) {
                    let back = Arc { i, j };
                    if !queue.contains(back) && waits.insert(back) {
                        queue.push(back);
                    }
                }
            }
        }
    }
    true
}

pub fn propagate(view: &View) -> Option<Csp> {
    let (mut csp, mut queue) = (Csp::new(view), Queue::new());
    for (row, column) in view.squares() {
        if csp.number(row, column).is_some() {
            for arc in super::constraints(&mut csp, row, column) {
                queue.push(arc);
            }
        }
    }
    if ac3(&mut csp, &mut queue) { Some(csp) } else { None }
}
