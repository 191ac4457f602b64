//! Right: an open neighbour is no mine, whatever its domain is by now; all sums that can be are collected in a set.
//! points: 6

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Arc, Csp};
use std::collections::HashSet;

pub fn revise(csp: &mut Csp, arc: Arc) -> bool {
    let Some(number) = csp.number(arc.j.0, arc.j.1) else { return false };
    let mut sums = HashSet::from([0]);
    for (row, column) in nachbarn(csp.level(), arc.j.0, arc.j.1) {
        if (row, column) == arc.i || csp.number(row, column).is_some() {
            continue;
        }
        let domain = csp.domain(row, column);
        sums = sums.iter().flat_map(|sum| domain.values().map(move |value| sum + value)).collect();
    }
    let wrong = |value: &u8| !sums.contains(&(number.wrapping_sub(*value)));
    let gone: Vec<u8> = csp.domain(arc.i.0, arc.i.1).values().filter(wrong).collect();
    gone.iter().for_each(|&value| csp.delete(arc.i.0, arc.i.1, value));
    !gone.is_empty()
}
