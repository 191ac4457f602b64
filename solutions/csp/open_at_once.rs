//! CSP 8: everything that is safe. Handout: docs/en/csp/open_at_once.md, Aufgabenblatt: docs/de/csp/open_at_once.md

use games::minesweeper::csp::{Domain, Memory, Turn};
use games::minesweeper::{Click, Square, View};
use rand::Rng;

/// As `super::solve`, but everything that `super::propagate` has found is done at once, as `Turn::Ac3`: a left click on
/// every covered square with the domain {0}, and a right click on every one with {1}.
///
/// If there is no such square, if the round is over, or if the view contradicts itself: what `super::solve` says.
///
/// ```text
/// // F1## / 11## / #### 3
/// solve(&view, &mut memory, rng):         (Chance, ..), although the flag makes five squares safe
/// open_at_once(&view, &mut memory, rng):  (Ac3, [Left(0, 2), Left(1, 2), Left(2, 0), Left(2, 1), Left(2, 2)])
/// ```
pub fn open_at_once(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let mut clicks = Vec::new();
    if view.covered() + view.flagged() > view.mines()
        && let Some(csp) = super::propagate(view)
    {
        for (row, column) in view.squares().filter(|&(row, column)| view.get(row, column) == Square::Covered) {
            match csp.domain(row, column) {
                Domain::ZERO => clicks.push(Click::Left(row, column)),
                Domain::ONE => clicks.push(Click::Right(row, column)),
                _ => {}
            }
        }
    }
    if clicks.is_empty() { super::solve(view, memory, rng) } else { (Turn::Ac3, clicks) }
}
