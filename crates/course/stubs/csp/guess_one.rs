//! CSP 9: one guess at a time. Handout: docs/en/csp/guess_one.md, Aufgabenblatt: docs/de/csp/guess_one.md

use games::minesweeper::csp::{Memory, Turn};
use games::minesweeper::{Click, View};
use rand::Rng;

/// As `super::open_at_once`, but a guess opens a single square: of the clicks that come with `Turn::Guess`, only one
/// stays, whichever.
///
/// ```text
/// // 1## / ### 1
/// open_at_once(&view, &mut memory, rng):  (Guess, [Left(0, 1), Left(1, 0)])
/// guess_one(&view, &mut memory, rng):     (Guess, [Left(0, 1)])
/// ```
pub fn guess_one(view: &View, memory: &mut Memory, rng: &mut dyn Rng) -> (Turn, Vec<Click>) {
    let lot = rng.next_u32();
    todo!("how many squares does a guess open? ({} remembered; a lot: {lot})\n{view}", memory.len())
}
