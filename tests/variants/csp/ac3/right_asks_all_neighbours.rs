//! Right: brings back the arcs of all neighbours in both directions, covered ones as well, and never those that wait.
//! points: 8

use crate::minesweeper::nachbarn;
use games::minesweeper::View;
use games::minesweeper::csp::{Arc, Csp, Queue};

pub fn ac3(csp: &mut Csp, queue: &mut Queue) -> bool {
    loop {
        let Some(Arc { i: k, j }) = queue.pop() else { return true };
        let deleted = super::revise(csp, Arc { i: k, j });
        if deleted && !csp.domain(k.0, k.1).has(0) && !csp.domain(k.0, k.1).has(1) {
            return false;
        }
        let near = if deleted { nachbarn(csp.level(), k.0, k.1) } else { Vec::new() };
        for j in near {
            for i in nachbarn(csp.level(), j.0, j.1) {
                for back in [Arc { i, j }, Arc { i: j, j: i }] {
                    if !queue.contains(back) {
                        queue.push(back);
                    }
                }
            }
        }
    }
}

pub fn propagate(view: &View) -> Option<Csp> {
    let mut csp = Csp::new(view);
    let open = |csp: &Csp, (row, column): (usize, usize)| csp.number(row, column).is_some();
    let mut arcs: Vec<Arc> = Vec::new();
    for row in (0..view.rows()).rev() {
        for column in 0..view.columns() {
            if open(&csp, (row, column)) {
                arcs.extend(super::constraints(&mut csp, row, column));
            }
        }
    }
    // Only those whose number is known.
    let mut queue = Queue::new();
    arcs.into_iter().filter(|arc| open(&csp, arc.j)).for_each(|arc| queue.push(arc));
    ac3(&mut csp, &mut queue).then(|| csp)
}
