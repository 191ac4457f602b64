//! Right: a list of flags and a list of safe squares; what solve says comes first.
//! points: 3

use games::minesweeper::csp::{Domain, Memory, Turn};
use games::minesweeper::{Click, Square, View};
use rand::Rng;

pub fn open_at_once(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let said = super::solve(view, memory, rng);
    if said.0 == Turn::Over {
        return said;
    }
    let Some(csp) = super::propagate(view) else {
        return said;
    };
    let mut flags = Vec::new();
    let mut safe = Vec::new();
    for (row, column) in view.squares() {
        if view.get(row, column) == Square::Covered {
            if csp.domain(row, column) == Domain::ONE {
                flags.push(Click::Right(row, column));
            }
            if csp.domain(row, column) == Domain::ZERO {
                safe.push(Click::Left(row, column));
            }
        }
    }
    flags.append(&mut safe);
    if flags.is_empty() {
        return said;
    }
    (Turn::Ac3, flags)
}
