//! Minesweeper 9: what two numbers side by side say. Handout: docs/en/minesweeper/do_patternlogik.md, Aufgabenblatt: docs/de/minesweeper/do_patternlogik.md

use games::minesweeper::{Click, View};

/// One click that two numbers side by side prove; none if no two do. The flags are taken to be right.
///
/// What counts is how many mines a number still misses: the number minus the flags around it. Take an open square A
/// that misses 1 and an open square B straight above, below, left or right of it.
///
/// - **1-2**: B misses 2, and exactly one covered neighbour of B is not a neighbour of A. It is a mine: `Click::Right`.
/// - **1-1**: B misses 1 too, and every covered neighbour of A is a neighbour of B. Every other covered neighbour of B
///   is safe: `Click::Left` on *one* of them.
///
/// Flags and open squares are not covered, and beyond the border there is nothing. If several clicks are proved, any
/// one of them is right.
///
/// ```text
/// // ### / 121 2       the 1 at (1, 0) and the 2 at (1, 1): only (0, 2) touches the 2 alone
/// do_patternlogik(&view):  [Right(0, 2)]      or, from the other side, [Right(0, 0)]
/// // ### / 11# 1       all that the 1 at (1, 0) touches, the 1 at (1, 1) touches too
/// do_patternlogik(&view):  [Left(0, 2)]       or [Left(1, 2)]
/// ```
#[doc(alias = "pattern_logic")]
pub fn do_patternlogik(view: &View) -> Vec<Click> {
    todo!("what do two numbers side by side prove here?\n{view}")
}
