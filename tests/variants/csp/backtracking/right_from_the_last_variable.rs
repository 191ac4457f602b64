//! Right: a stack of values, from the last variable to the first, ones first; all numbers after each try.
//! points: 9

use games::minesweeper::csp::{Csp, Domain, Memory};
use std::collections::BTreeSet;
type Square = (usize, usize);
fn touches(a: Square, b: Square) -> bool {
    a != b && a.0.abs_diff(b.0) < 2 && a.1.abs_diff(b.1) < 2
}
pub fn frontier(csp: &Csp) -> Vec<Square> {
    let open: Vec<Square> = csp.squares().filter(|&(r, c)| csp.number(r, c).is_some()).collect();
    let mut set = BTreeSet::new();
    for &number in &open {
        set.extend(csp.squares().filter(|&at| touches(number, at)));
    }
    set.into_iter()
        .filter(|&(r, c)| csp.number(r, c).is_none())
        .filter(|&(r, c)| csp.domain(r, c).has(0) && csp.domain(r, c).has(1))
        .take(10)
        .collect()
}
struct Number {
    says: i32,
    around: Vec<Square>,
}
impl Number {
    fn can_be_met(&self, csp: &Csp) -> bool {
        let must = self.around.iter().filter(|&&(r, c)| csp.domain(r, c) == Domain::ONE).count() as i32;
        let free = self.around.iter().filter(|&&(r, c)| csp.domain(r, c) == Domain::BOTH).count() as i32;
        must <= self.says && self.says <= must + free
    }
}
/// From the last variable to the first, ones first, with a stack of values and no recursion.
pub fn backtracking(csp: &Csp, variables: &[Square], memory: &mut Memory) -> Vec<Vec<u8>> {
    let key = format!("{variables:?}|{csp:#}|{}", csp.mines_left());
    if memory.contains_key(&key) {
        return memory[&key].clone();
    }
    let mut numbers = Vec::new();
    for (r, c) in csp.squares() {
        if let Some(number) = csp.number(r, c) {
            let around: Vec<Square> = csp.squares().filter(|&at| touches((r, c), at)).collect();
            if around.iter().any(|at| variables.contains(at)) {
                numbers.push(Number { says: i32::from(number), around });
            }
        }
    }
    let last = csp.squares().all(|(r, c)| csp.domain(r, c) != Domain::BOTH || variables.contains(&(r, c)));
    let left = csp.mines_left();
    let mut csp = csp.clone();
    let mut answers = Vec::new();
    let mut stack: Vec<u8> = Vec::new();
    let place = |at: usize| variables[variables.len() - 1 - at];
    let mut fresh = true;
    loop {
        let mines: i32 = stack.iter().map(|&value| i32::from(value)).sum();
        let good = mines <= left && numbers.iter().all(|number| number.can_be_met(&csp));
        if fresh && good && stack.len() < variables.len() {
            let (r, c) = place(stack.len());
            csp.assign(r, c, 1);
            stack.push(1);
            continue;
        }
        if fresh && good && (!last || mines == left) {
            answers.push(stack.iter().rev().copied().collect());
        }
        let Some(value) = stack.pop() else { break };
        let (r, c) = place(stack.len());
        csp.release(r, c);
        fresh = value == 1;
        if fresh {
            csp.assign(r, c, 0);
            stack.push(0);
        }
    }
    memory.insert(key, answers.clone());
    answers
}
