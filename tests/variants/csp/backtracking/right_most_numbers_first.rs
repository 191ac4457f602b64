//! Right: squares beside the most numbers come first; a number is looked at when all its squares have a value.
//! points: 9

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain, Memory};

pub fn frontier(csp: &Csp) -> Vec<(usize, usize)> {
    let mut found: Vec<(usize, usize)> = csp.squares().collect();
    found.retain(|&(row, column)| csp.number(row, column).is_none());
    found.retain(|&(row, column)| csp.domain(row, column).values().count() == 2);
    found.retain(|&(row, column)| beside(csp, row, column) > 0);
    found.truncate(10);
    found
}

fn beside(csp: &Csp, row: usize, column: usize) -> usize {
    nachbarn(csp.level(), row, column).into_iter().filter(|&(r, c)| csp.number(r, c).is_some()).count()
}

pub fn backtracking(csp: &Csp, variables: &[(usize, usize)], memory: &mut Memory) -> Vec<Vec<u8>> {
    let key = format!("{csp:#}|{variables:?}");
    if let Some(known) = memory.get(&key) {
        return known.clone();
    }
    let mut order: Vec<usize> = (0..variables.len()).collect();
    order.sort_by_key(|&place| (usize::MAX - beside(csp, variables[place].0, variables[place].1), variables[place].1));
    let undecided = csp.squares().filter(|&(row, column)| csp.domain(row, column) == Domain::BOTH).count();
    let mut search = Search {
        csp: csp.clone(),
        variables: variables.to_vec(),
        order,
        exactly: undecided == variables.len(),
        values: vec![0; variables.len()],
        found: Vec::new(),
    };
    search.go(0);
    memory.insert(key, search.found.clone());
    search.found
}

struct Search {
    csp: Csp,
    variables: Vec<(usize, usize)>,
    order: Vec<usize>,
    exactly: bool,
    values: Vec<u8>,
    found: Vec<Vec<u8>>,
}

impl Search {
    fn go(&mut self, depth: usize) {
        let left = self.csp.mines_left();
        if left < 0 {
            return;
        }
        if depth == self.order.len() {
            if left == 0 || !self.exactly {
                self.found.push(self.values.clone());
            }
            return;
        }
        let place = self.order[depth];
        let (row, column) = self.variables[place];
        for value in 0..=1 {
            self.csp.assign(row, column, value);
            self.values[place] = value;
            if self.all_right_around(row, column) {
                self.go(depth + 1);
            }
            self.csp.release(row, column);
        }
    }

    // A number counts when none of the variables beside it is left.
    fn all_right_around(&self, row: usize, column: usize) -> bool {
        for (r, c) in nachbarn(self.csp.level(), row, column) {
            let Some(number) = self.csp.number(r, c) else { continue };
            let near = nachbarn(self.csp.level(), r, c);
            let domains: Vec<Domain> = near.iter().map(|&(r, c)| self.csp.domain(r, c)).collect();
            let mines = domains.iter().filter(|domain| **domain == Domain::ONE).count();
            let unknown = domains.iter().filter(|domain| **domain == Domain::BOTH).count();
            let to_come =
                near.iter().any(|at| self.variables.contains(at) && self.csp.domain(at.0, at.1) == Domain::BOTH);
            let number = usize::from(number);
            if !to_come && (mines > number || mines + unknown < number) {
                return false;
            }
        }
        true
    }
}
