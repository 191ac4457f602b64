//! Right: a copy of the problem for each try, so that nothing is taken back; mines first; a key of its own.
//! points: 9

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain, Memory};

pub fn frontier(csp: &Csp) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for row in 0..csp.level().rows() {
        for column in 0..csp.level().columns() {
            let covered = csp.number(row, column).is_none();
            if !covered || csp.domain(row, column) != Domain::BOTH {
                continue;
            }
            for (r, c) in nachbarn(csp.level(), row, column) {
                if csp.number(r, c).is_some() {
                    found.push((row, column));
                    break;
                }
            }
            if found.len() == 10 {
                return found;
            }
        }
    }
    found
}

pub fn backtracking(csp: &Csp, variables: &[(usize, usize)], memory: &mut Memory) -> Vec<Vec<u8>> {
    let mut key = format!("{} x {}:", csp.level().rows(), csp.level().columns());
    for (row, column) in csp.squares() {
        key += &format!("{:?}{}", csp.number(row, column), csp.domain(row, column));
    }
    key += &format!("{} {variables:?}", csp.mines_left());
    if !memory.contains_key(&key) {
        let both = csp.squares().filter(|&(row, column)| csp.domain(row, column) == Domain::BOTH).count();
        let found = below(csp, variables, both == variables.len());
        memory.insert(key.clone(), found);
    }
    memory[&key].clone()
}

fn below(csp: &Csp, variables: &[(usize, usize)], all: bool) -> Vec<Vec<u8>> {
    if csp.mines_left() < 0 || csp.squares().any(|square| broken(csp, square)) {
        return Vec::new();
    }
    let Some(&(row, column)) = variables.first() else {
        return if all && csp.mines_left() != 0 { Vec::new() } else { vec![Vec::new()] };
    };
    let mut found = Vec::new();
    for value in [1, 0] {
        let mut next = csp.clone();
        next.assign(row, column, value);
        for mut rest in below(&next, &variables[1..], all) {
            rest.insert(0, value);
            found.push(rest);
        }
    }
    found
}

fn broken(csp: &Csp, (row, column): (usize, usize)) -> bool {
    let Some(number) = csp.number(row, column) else { return false };
    let near = nachbarn(csp.level(), row, column);
    let must = near.iter().filter(|&&(r, c)| !csp.domain(r, c).has(0)).count();
    let can = near.iter().filter(|&&(r, c)| csp.domain(r, c).has(1)).count();
    !(must..=can).contains(&usize::from(number))
}
