//! CSP 7: the solver and its three endings. Handout: docs/en/csp/solve.md, Aufgabenblatt: docs/de/csp/solve.md

use games::minesweeper::csp::{Memory, Turn};
use games::minesweeper::{Click, View};
use rand::Rng;

/// What the paper's solver does next, and how it came to that. The game does these clicks and asks again, until the round is
/// over: that is the paper's loop.
///
/// 1. The round is over if every square without a mine is open, that is, if as many squares are covered or flagged as there
///    are mines: `(Turn::Over, vec![])`.
/// 2. `super::propagate(view)`. If it contradicts itself, go to 5 without variables and solutions.
/// 3. Each covered square with the domain {1} is a mine that was found: a right click. If there are any, `Turn::Ac3`.
///    Squares with the domain {0} stay covered here; that they need not is what `open_at_once` is about.
/// 4. If `super::solver_is_consistent`, `Turn::Consistent`; otherwise, if `csp.mines_left()` is 0, `Turn::AllFlagged`. In both
///    cases a left click on every covered square.
/// 5. Otherwise what `super::apply_solutions` makes of `super::frontier` and `super::backtracking`.
///
/// The clicks come in any order, none of them twice. All chance comes from `rng`.
///
/// ```text
/// // 1# / 11 1
/// solve(&view, &mut memory, rng):  (Over, [])
/// // 1## / ### 1
/// solve(&view, &mut memory, rng):  (Guess, [Left(0, 1), Left(1, 0)])
/// ```
pub fn solve(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let lot = rng.next_u32();
    todo!("what does the solver do next? ({} remembered; a lot: {lot})\n{view}", memory.len())
}
