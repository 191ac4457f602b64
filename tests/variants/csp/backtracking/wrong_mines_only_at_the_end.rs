//! Wrong: mines are counted only when an assignment is complete: a branch that has used too many goes on.
//! points: 8
//! says: tries

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain, Memory};

pub fn frontier(csp: &Csp) -> Vec<(usize, usize)> {
    csp.squares()
        .filter(|&(row, column)| {
            csp.domain(row, column) == Domain::BOTH
                && csp.number(row, column).is_none()
                && nachbarn(csp.level(), row, column).into_iter().any(|(r, c)| csp.number(r, c).is_some())
        })
        .take(10)
        .collect()
}

pub fn backtracking(csp: &Csp, variables: &[(usize, usize)], memory: &mut Memory) -> Vec<Vec<u8>> {
    let key = format!("{csp} for {variables:?}");
    if !memory.contains_key(&key) {
        let mut search = Search { csp: csp.clone(), values: vec![], solutions: vec![] };
        search.next(variables);
        memory.insert(key.clone(), search.solutions);
    }
    memory[&key].clone()
}

struct Search {
    csp: Csp,
    values: Vec<u8>,
    solutions: Vec<Vec<u8>>,
}

impl Search {
    fn next(&mut self, rest: &[(usize, usize)]) {
        let [(row, column), rest @ ..] = rest else {
            if self.mines_fit() {
                self.solutions.push(self.values.clone());
            }
            return;
        };
        for value in [0, 1] {
            self.csp.assign(*row, *column, value);
            self.values.push(value);
            if self.numbers_fit(*row, *column) {
                self.next(rest);
            }
            self.values.pop();
            self.csp.release(*row, *column);
        }
    }

    fn mines_fit(&self) -> bool {
        let any_left = self.csp.squares().any(|(r, c)| self.csp.domain(r, c) == Domain::BOTH);
        let mines = self.csp.mines_left();
        mines == 0 || mines > 0 && any_left
    }

    fn numbers_fit(&self, row: usize, column: usize) -> bool {
        let level = self.csp.level();
        nachbarn(level, row, column).into_iter().all(|(r, c)| match self.csp.number(r, c) {
            None => true,
            Some(number) => {
                let domains: Vec<Domain> =
                    nachbarn(level, r, c).into_iter().map(|(r, c)| self.csp.domain(r, c)).collect();
                let least = domains.iter().filter(|&&d| d == Domain::ONE).count();
                let most = domains.iter().filter(|d| d.has(1)).count();
                (least..=most).contains(&usize::from(number))
            }
        })
    }
}
