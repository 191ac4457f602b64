//! Right: counts up like a number in binary, with a stack of tried values; asks before it assigns.
//! points: 9

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain, Memory};
use std::collections::BTreeSet;

pub fn frontier(csp: &Csp) -> Vec<(usize, usize)> {
    let mut found = BTreeSet::new();
    for (row, column) in csp.squares() {
        if csp.number(row, column).is_some() {
            found.extend(nachbarn(csp.level(), row, column));
        }
    }
    found.retain(|&(row, column)| csp.number(row, column).is_none() && csp.domain(row, column) == Domain::BOTH);
    found.into_iter().take(10).collect()
}

pub fn backtracking(csp: &Csp, variables: &[(usize, usize)], memory: &mut Memory) -> Vec<Vec<u8>> {
    let key = format!("{variables:?}{csp:?}");
    if let Some(known) = memory.get(&key) {
        return known.to_vec();
    }
    let others = csp.squares().filter(|square| !variables.contains(square));
    let elsewhere = others.into_iter().any(|(row, column)| csp.domain(row, column) == Domain::BOTH);
    let mut csp = csp.clone();
    let (mut values, mut next, mut found) = (Vec::new(), 0, Vec::new());
    loop {
        if values.len() == variables.len() || next == 2 {
            if values.len() == variables.len() && (elsewhere || csp.mines_left() == 0) {
                found.push(values.clone());
            }
            let Some(last) = values.pop() else { break };
            let (row, column) = variables[values.len()];
            csp.release(row, column);
            next = last + 1;
            continue;
        }
        let (row, column) = variables[values.len()];
        if is_possible(&csp, row, column, next) {
            csp.assign(row, column, next);
            values.push(next);
            next = 0;
        } else {
            next += 1;
        }
    }
    memory.insert(key, found.clone());
    found
}

fn is_possible(csp: &Csp, row: usize, column: usize, value: u8) -> bool {
    if value == 1 && csp.mines_left() <= 0 || csp.mines_left() < 0 {
        return false;
    }
    for (r, c) in nachbarn(csp.level(), row, column) {
        let Some(number) = csp.number(r, c) else { continue };
        let (mut mines, mut open) = (value, 0);
        for (r, c) in nachbarn(csp.level(), r, c) {
            if (r, c) != (row, column) {
                mines += u8::from(csp.domain(r, c) == Domain::ONE);
                open += u8::from(csp.domain(r, c) == Domain::BOTH);
            }
        }
        if mines > number || mines + open < number {
            return false;
        }
    }
    true
}
