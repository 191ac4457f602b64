//! Wrong: `propagate` does not queue the arcs of a number that has only open neighbours, so an impossible number there is not noticed (`#11 1`).
//! points: 7
//! says: propagate(&view) must be

use crate::minesweeper::nachbarn;
use games::minesweeper::View;
use games::minesweeper::csp::{Arc, Csp, Domain, Queue};

/// Revises arcs until none is left in the queue; `false` as soon as a domain is empty.
pub fn ac3(csp: &mut Csp, queue: &mut Queue) -> bool {
    while let Some(arc) = queue.pop() {
        if !super::revise(csp, arc) {
            continue;
        }
        let k = arc.i;
        if csp.domain(k.0, k.1) == Domain::EMPTY {
            return false;
        }
        let numbers = nachbarn(csp.level(), k.0, k.1).into_iter().filter(|&(r, c)| csp.number(r, c).is_some());
        for number in numbers {
            for i in nachbarn(csp.level(), number.0, number.1) {
                let back = Arc { i, j: number };
                if i != k && !queue.contains(back) {
                    queue.push(back);
                }
            }
        }
    }
    true
}

/// The problem that a view is, after AC-3. `None` if it contradicts itself.
pub fn propagate(view: &View) -> Option<Csp> {
    let mut csp = Csp::new(view);
    let mut queue = Queue::new();
    let numbers: Vec<(usize, usize)> = view.squares().filter(|&(r, c)| csp.number(r, c).is_some()).collect();
    for (row, column) in numbers {
        let arcs = super::constraints(&mut csp, row, column);
        // A number has nothing to say any more when everything around it is open.
        let around = nachbarn(csp.level(), row, column);
        if around.iter().all(|&(r, c)| csp.number(r, c).is_some()) {
            continue;
        }
        for arc in arcs {
            if !queue.contains(arc) {
                queue.push(arc);
            }
        }
    }
    ac3(&mut csp, &mut queue).then_some(csp)
}
