//! CSP 10: no limit of ten squares. Handout: docs/en/csp/components.md, Aufgabenblatt: docs/de/csp/components.md

use games::minesweeper::csp::{Memory, Turn};
use games::minesweeper::{Click, View};
use rand::Rng;

/// As `super::guess_one`, but before it guesses, it tries *all* squares that a number says anything about, in parts.
///
/// 1. If `super::guess_one` says neither `Turn::Guess` nor `Turn::Chance`, that is the answer.
/// 2. Otherwise the undecided squares beside open ones, as in `super::frontier` but all of them, fall into components:
///    two of them are in the same one if they lie next to the same number, or if others connect them.
///    `super::backtracking` tries each component by itself. If the view contradicts itself, if there is no component,
///    or if any of them has no solution, the answer is that of 1, whatever the others say.
/// 3. What is 0 in all solutions of its component is safe, and what is 1 in all of them is a mine. If there is any such
///    square: `Turn::Solutions`, with a left click on each safe one and a right click on each mine, of all components.
/// 4. Otherwise `Turn::Guess`: a left click on one square whose chance of a mine is smallest, on any of them if there
///    are several. The chance of a square is the weight of those solutions of its component in which it is 1, divided
///    by the weight of all of them. A solution with k mines weighs r to the power of k, where r = m / (u - m) with the
///    mines left, m, and the undecided squares of the whole board, u: each further mine here is one less elsewhere.
///
/// ```text
/// // #### / 1221 / 0000 2      AC-3 finds nothing, the solutions of the only component everything
/// ```
pub fn components(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let lot = rng.next_u32();
    todo!("which parts does the frontier have? ({} remembered; a lot: {lot})\n{view}", memory.len())
}
