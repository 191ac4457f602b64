//! Right: looks over all numbers for those that touch the square; arcs that ask no number come last.
//! points: 8

use crate::minesweeper::nachbarn;
use games::minesweeper::View;
use games::minesweeper::csp::{Arc, Csp, Domain, Queue};
fn push(queue: &mut Queue, arc: Arc) {
    if !queue.contains(arc) {
        queue.push(arc);
    }
}
pub fn ac3(csp: &mut Csp, queue: &mut Queue) -> bool {
    while !queue.is_empty() {
        let arc = queue.pop().unwrap();
        let deleted = super::revise(csp, arc);
        if csp.domain(arc.i.0, arc.i.1) == Domain::EMPTY {
            return false;
        }
        if deleted {
            let open: Vec<_> = csp.squares().filter(|&(r, c)| csp.number(r, c).is_some()).collect();
            for j in open {
                let around = nachbarn(csp.level(), j.0, j.1);
                if around.contains(&arc.i) {
                    around.iter().filter(|&&i| i != arc.i).for_each(|&i| push(queue, Arc { i, j }));
                }
            }
        }
    }
    true
}
pub fn propagate(view: &View) -> Option<Csp> {
    let mut csp = Csp::new(view);
    let open: Vec<_> = view.squares().filter(|&(r, c)| csp.number(r, c).is_some()).collect();
    let mut late = Vec::new();
    let mut queue = Queue::new();
    for &(row, column) in open.iter().rev() {
        for arc in super::constraints(&mut csp, row, column) {
            if csp.number(arc.j.0, arc.j.1).is_some() { push(&mut queue, arc) } else { late.push(arc) }
        }
    }
    late.into_iter().for_each(|arc| push(&mut queue, arc));
    if !ac3(&mut csp, &mut queue) {
        return None;
    }
    Some(csp)
}
