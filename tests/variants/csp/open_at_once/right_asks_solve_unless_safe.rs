//! Right: asks solve, unless there is something to do.
//! points: 3

use games::minesweeper::csp::{Csp, Memory, Turn};
use games::minesweeper::{Click, Square, View};
use rand::Rng;

pub fn open_at_once(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let is_open = |&(row, column): &(usize, usize)| matches!(view.get(row, column), Square::Open(_));
    let over = view.squares().filter(is_open).count() == view.rows() * view.columns() - view.mines();
    let found = if over { None } else { super::propagate(view) };
    match found.map(|csp| decided(view, &csp)) {
        Some(clicks) if !clicks.is_empty() => (Turn::Ac3, clicks),
        _ => super::solve(view, memory, rng),
    }
}

fn decided(view: &View, csp: &Csp) -> Vec<Click> {
    let mut clicks = Vec::new();
    for row in (0..view.rows()).rev() {
        for column in (0..view.columns()).rev() {
            let domain = csp.domain(row, column);
            if view.get(row, column) == Square::Covered && !(domain.has(0) && domain.has(1)) {
                clicks.push(if domain.has(1) { Click::Right(row, column) } else { Click::Left(row, column) });
            }
        }
    }
    clicks
}
