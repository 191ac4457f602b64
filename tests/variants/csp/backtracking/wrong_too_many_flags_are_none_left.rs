//! Wrong: if more mines were found than there are, the negative number of mines left is taken for 0, so assignments without a mine stay valid.
//! points: 8
//! says: must

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain, Memory};

/// The first ten undecided covered squares beside an open one, row by row.
pub fn frontier(csp: &Csp) -> Vec<(usize, usize)> {
    csp.squares()
        .filter(|&(row, column)| csp.domain(row, column) == Domain::BOTH)
        .filter(|&(row, column)| csp.number(row, column).is_none())
        .filter(|&(row, column)| {
            nachbarn(csp.level(), row, column).into_iter().any(|(r, c)| csp.number(r, c).is_some())
        })
        .take(10)
        .collect()
}

/// All valid assignments of 0 and 1 to `variables`.
pub fn backtracking(csp: &Csp, variables: &[(usize, usize)], memory: &mut Memory) -> Vec<Vec<u8>> {
    let key = format!("{csp} {variables:?}");
    if let Some(answer) = memory.get(&key) {
        return answer.clone();
    }
    let budget = csp.mines_left().max(0) as usize;
    let undecided = csp.squares().filter(|&(row, column)| csp.domain(row, column) == Domain::BOTH).count();
    let exactly = undecided == variables.len();
    let mut copy = csp.clone();
    let answer = extend(&mut copy, variables, &[], budget, exactly);
    memory.insert(key, answer.clone());
    answer
}

// All valid assignments that begin with `begun`; `budget` mines may still be laid.
fn extend(csp: &mut Csp, variables: &[(usize, usize)], begun: &[u8], budget: usize, exactly: bool) -> Vec<Vec<u8>> {
    if begun.len() == variables.len() {
        return if exactly && budget > 0 { Vec::new() } else { vec![begun.to_vec()] };
    }
    let (row, column) = variables[begun.len()];
    let mut all = Vec::new();
    for value in [0, 1] {
        csp.assign(row, column, value);
        let cost = usize::from(value);
        if cost <= budget && all_can_be_met(csp, row, column) {
            let longer = [begun, &[value]].concat();
            all.extend(extend(csp, variables, &longer, budget - cost, exactly));
        }
        csp.release(row, column);
    }
    all
}

fn all_can_be_met(csp: &Csp, row: usize, column: usize) -> bool {
    for (r, c) in nachbarn(csp.level(), row, column) {
        if let Some(number) = csp.number(r, c) {
            let domains: Vec<Domain> = nachbarn(csp.level(), r, c).into_iter().map(|(r, c)| csp.domain(r, c)).collect();
            let mines = domains.iter().filter(|&&domain| domain == Domain::ONE).count();
            let possible = domains.iter().filter(|domain| domain.has(1)).count();
            if !(mines..=possible).contains(&usize::from(number)) {
                return false;
            }
        }
    }
    true
}
