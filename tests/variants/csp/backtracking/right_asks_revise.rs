//! Right: lists that are put together on the way back; `revise` on a copy says whether a number is broken.
//! points: 9

use crate::minesweeper::nachbarn;
use games::minesweeper::csp::{Arc, Csp, Domain, Memory};
fn undecided(csp: &Csp) -> impl Iterator<Item = (usize, usize)> + '_ {
    csp.squares().filter(|&(r, c)| csp.domain(r, c) == Domain::BOTH)
}
pub fn frontier(csp: &Csp) -> Vec<(usize, usize)> {
    let open = |&(r, c): &(usize, usize)| csp.number(r, c).is_some();
    let mut list: Vec<_> = undecided(csp)
        .filter(|square| !open(square))
        .filter(|&(r, c)| nachbarn(csp.level(), r, c).iter().any(open))
        .collect();
    list.sort_unstable();
    list.into_iter().take(10).collect()
}
/// A number can be met as long as `revise` would leave the square its value.
fn broken(csp: &Csp, i: (usize, usize)) -> bool {
    nachbarn(csp.level(), i.0, i.1).into_iter().any(|j| super::revise(&mut csp.clone(), Arc { i, j }))
}
fn below(csp: &mut Csp, variables: &[(usize, usize)], exactly: bool) -> Vec<Vec<u8>> {
    let Some((&(row, column), rest)) = variables.split_first() else {
        return if exactly && csp.mines_left() != 0 { vec![] } else { vec![vec![]] };
    };
    let mut all = Vec::new();
    for value in 0..=1u8 {
        if csp.mines_left() < i32::from(value) {
            continue;
        }
        csp.assign(row, column, value);
        if !broken(csp, (row, column)) {
            for mut tail in below(csp, rest, exactly) {
                tail.insert(0, value);
                all.push(tail);
            }
        }
        csp.release(row, column);
    }
    all
}
pub fn backtracking(csp: &Csp, variables: &[(usize, usize)], memory: &mut Memory) -> Vec<Vec<u8>> {
    let key = csp.to_string() + &variables.iter().map(|(r, c)| format!(" {r}/{c}")).collect::<String>();
    let exactly = undecided(csp).count() == variables.len();
    let find = || if csp.mines_left() < 0 { Vec::new() } else { below(&mut csp.clone(), variables, exactly) };
    memory.entry(key).or_insert_with(find).clone()
}
