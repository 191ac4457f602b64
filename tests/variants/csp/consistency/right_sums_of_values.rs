//! Right: a sum is known only if every value is; numbers are looked at only when all domains have one value.
//! points: 5

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::Csp;

/// The only value of a square.
fn value(csp: &Csp, (row, column): (usize, usize)) -> Option<u8> {
    let mut values = csp.domain(row, column).values();
    let first = values.next()?;
    if values.next().is_none() { Some(first) } else { None }
}

pub fn variable_is_consistent(csp: &Csp, row: usize, column: usize) -> bool {
    if value(csp, (row, column)) == Some(1) {
        return true;
    }
    let Some(number) = csp.number(row, column) else { return false };
    let mut sum = 0;
    for near in nachbarn(csp.level(), row, column) {
        sum += value(csp, near).unwrap_or(0);
    }
    sum == number
}

pub fn solver_is_consistent(csp: &Csp) -> bool {
    let Some(values) = csp.squares().map(|square| value(csp, square)).collect::<Option<Vec<u8>>>() else {
        return false;
    };
    for (row, column) in csp.squares() {
        if csp.number(row, column).is_some() && !variable_is_consistent(csp, row, column) {
            return false;
        }
    }
    values.into_iter().map(usize::from).sum::<usize>() == csp.level().mines()
}
