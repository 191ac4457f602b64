//! Right: asks which values are no zeros, and turns each arc round afterwards.
//! points: 4

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Arc, Csp};
use std::collections::BTreeSet;

pub fn constraints(csp: &mut Csp, row: usize, column: usize) -> Vec<Arc> {
    let values: Vec<u8> = csp.domain(row, column).values().collect();
    for value in values {
        if value != 0 {
            csp.delete(row, column, value);
        }
    }
    let mut arcs = BTreeSet::new();
    for j in nachbarn(csp.level(), row, column) {
        arcs.insert(Arc { i: (row, column), j });
    }
    let back: Vec<Arc> = arcs.iter().map(|arc| Arc { i: arc.j, j: arc.i }).collect();
    arcs.extend(back);
    arcs.into_iter().rev().collect()
}
