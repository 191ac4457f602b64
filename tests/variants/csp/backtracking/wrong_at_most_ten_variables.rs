//! Wrong: at most ten variables are tried; with more, the assignments have only ten values.
//! points: 7
//! says: is not as long as `variables`

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Csp, Domain, Memory};

pub fn frontier(csp: &Csp) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for (row, column) in csp.squares() {
        if found.len() == 10 {
            break;
        }
        let undecided = csp.domain(row, column) == Domain::BOTH;
        let covered = csp.number(row, column).is_none();
        let touches = nachbarn(csp.level(), row, column).iter().any(|&(r, c)| csp.number(r, c).is_some());
        if undecided && covered && touches {
            found.push((row, column));
        }
    }
    found
}

// Whether a number beside this square is broken.
fn broken(csp: &Csp, row: usize, column: usize) -> bool {
    for (r, c) in nachbarn(csp.level(), row, column) {
        if let Some(number) = csp.number(r, c) {
            let around = nachbarn(csp.level(), r, c);
            let sure = around.iter().filter(|&&(a, b)| csp.domain(a, b) == Domain::ONE).count();
            let possible = around.iter().filter(|&&(a, b)| csp.domain(a, b).has(1)).count();
            if sure > usize::from(number) || possible < usize::from(number) {
                return true;
            }
        }
    }
    false
}

pub fn backtracking(csp: &Csp, variables: &[(usize, usize)], memory: &mut Memory) -> Vec<Vec<u8>> {
    let key = format!("{csp}; {variables:?}");
    if let Some(answer) = memory.get(&key) {
        return answer.clone();
    }
    // The paper: never more than ten squares.
    let tried = &variables[..variables.len().min(10)];
    let undecided = csp.squares().filter(|&(r, c)| csp.domain(r, c) == Domain::BOTH).count();
    let mut answer = Vec::new();
    let mut values = Vec::new();
    go(&mut csp.clone(), tried, undecided == tried.len(), &mut values, &mut answer);
    memory.insert(key, answer.clone());
    answer
}

fn go(csp: &mut Csp, tried: &[(usize, usize)], last: bool, values: &mut Vec<u8>, answer: &mut Vec<Vec<u8>>) {
    let Some(&(row, column)) = tried.get(values.len()) else {
        if csp.mines_left() == 0 || !last {
            answer.push(values.clone());
        }
        return;
    };
    for value in [0, 1] {
        csp.assign(row, column, value);
        if !broken(csp, row, column) && csp.mines_left() >= 0 {
            values.push(value);
            go(csp, tried, last, values, answer);
            values.pop();
        }
        csp.release(row, column);
    }
}
