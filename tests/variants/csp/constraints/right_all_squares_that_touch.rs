//! Right: looks at the whole board for squares that touch, and collects one direction after the other.
//! points: 4

use games::minesweeper::csp::{Arc, Csp, Domain};

pub fn constraints(csp: &mut Csp, row: usize, column: usize) -> Vec<Arc> {
    let touch = |a: (usize, usize), b: (usize, usize)| a.0.abs_diff(b.0) <= 1 && a.1.abs_diff(b.1) <= 1;
    let mut near = Vec::new();
    for other in csp.squares() {
        if touch((row, column), other) && other != (row, column) {
            near.push(other);
        }
    }
    match csp.domain(row, column) {
        Domain::BOTH | Domain::ONE => csp.delete(row, column, 1),
        _ => {}
    }
    let towards = near.iter().map(|&i| Arc { i, j: (row, column) });
    let away = near.iter().map(|&j| Arc { i: (row, column), j });
    away.chain(towards).collect()
}
