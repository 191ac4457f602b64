//! CSP 7: the solver and its three endings. Handout: docs/en/csp/solve.md, Aufgabenblatt: docs/de/csp/solve.md

use games::minesweeper::csp::{Memory, Turn};
use games::minesweeper::{Click, View};
use rand::Rng;

/// What the paper's solver clicks next, and how it came to that. The game does these clicks and asks again, until the
/// round is over: that is the paper's loop.
///
/// 1. The round is over if every square without a mine is open, that is, if as many squares are covered or flagged as
///    there are mines: `(Turn::Over, vec![])`.
/// 2. Ask `super::propagate(view)`. If the view contradicts itself, the answer is that of `super::apply_solutions`
///    without variables and without solutions, and nothing else is asked.
/// 3. Each covered square with the domain {1} is a mine that was found: `Turn::Ac3`, and a right click on each of them,
///    if there are any. Squares with the domain {0} stay covered here; `open_at_once` will change that.
/// 4. If `super::solver_is_consistent`, `Turn::Consistent`; otherwise, if `csp.mines_left()` is 0, `Turn::AllFlagged`.
///    In both cases a left click on every covered square.
/// 5. Otherwise what `super::apply_solutions` makes of `super::frontier` and `super::backtracking`.
///
/// The clicks may come in any order, none of them twice. Whatever is drawn by lot comes from `rng`.
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
