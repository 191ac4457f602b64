//! CSP 6: what none, one and several solutions say. Handout: docs/en/csp/apply_solutions.md, Aufgabenblatt: docs/de/csp/apply_solutions.md

use games::minesweeper::csp::Turn;
use games::minesweeper::{Click, View};
use rand::Rng;

/// The clicks that follow from the solutions of backtracking, and how sure they are. `solutions` are assignments of 0
/// and 1 to `variables`, in their order.
///
/// - There is no solution, or no variable: `Turn::Chance`, a left click on a covered square, each of them equally
///   likely; no click if no square is covered.
/// - There is exactly one: `Turn::Solutions`, a left click for each of its zeros and a right click for each of its
///   ones.
/// - There are several, and some variables are 0 in all of them: `Turn::Solutions`, a left click on each of these.
/// - There are several, and no variable is 0 in all: `Turn::Guess`, a left click on each zero of the first one. If it
///   has no zero, the answer is that of the first case.
///
/// The clicks may come in any order. Whatever is drawn by lot comes from `rng`.
///
/// ```text
/// // 1# / ## 1, variables (0, 1), (1, 0), (1, 1)
/// apply_solutions(.., &[vec![0, 0, 1], vec![0, 1, 0]], ..):  (Solutions, [Left(0, 1)])
/// apply_solutions(.., &[vec![0, 0, 1], vec![1, 1, 0]], ..):  (Guess, [Left(0, 1), Left(1, 0)])
/// ```
pub fn apply_solutions(
    view: &View,
    variables: &[(usize, usize)],
    solutions: &[Vec<u8>],
    rng: &mut dyn Rng,
) -> (Turn, Vec<Click>) {
    let lot = rng.next_u32();
    todo!("what do {} solutions say about {variables:?}? (a lot: {lot})\n{view}", solutions.len())
}
