//! Right: the five points as five functions, each of which may know the answer.
//! points: 7

use games::minesweeper::csp::{Csp, Domain, Memory, Turn};
use games::minesweeper::{Click, Square, View};
use rand::Rng;

type Answer = (Turn, Vec<Click>);

pub fn solve(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> Answer {
    if let Some(answer) = over(view) {
        return answer;
    }
    let csp = super::propagate(view);
    let (mut variables, mut solutions) = (vec![], vec![]);
    if let Some(csp) = &csp {
        if let Some(answer) = flags(view, csp).or_else(|| end(view, csp)) {
            return answer;
        }
        variables = super::frontier(csp);
        if !variables.is_empty() {
            solutions = super::backtracking(csp, &variables, memory);
        }
    }
    super::apply_solutions(view, &variables, &solutions, rng)
}

fn over(view: &View) -> Option<Answer> {
    let open = view.squares().filter(|&(row, column)| matches!(view.get(row, column), Square::Open(_))).count();
    (open + view.mines() == view.rows() * view.columns()).then(|| (Turn::Over, Vec::new()))
}

fn flags(view: &View, csp: &Csp) -> Option<Answer> {
    let mut clicks = Vec::new();
    for (row, column) in csp.squares() {
        if csp.domain(row, column) == Domain::ONE && view.get(row, column) != Square::Flag {
            clicks.push(Click::Right(row, column));
        }
    }
    (!clicks.is_empty()).then_some((Turn::Ac3, clicks))
}

fn end(view: &View, csp: &Csp) -> Option<Answer> {
    let turn = match csp.mines_left() {
        0 if super::solver_is_consistent(csp) => Turn::Consistent,
        0 => Turn::AllFlagged,
        _ => return None,
    };
    let is_covered = |&(row, column): &(usize, usize)| view.get(row, column) == Square::Covered;
    Some((turn, view.squares().filter(is_covered).map(|(row, column)| Click::Left(row, column)).collect()))
}
