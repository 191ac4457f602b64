//! Minesweeper 7: what one number says. Handout: docs/en/minesweeper/do_logik_feldnachbarn.md, Aufgabenblatt: docs/de/minesweeper/do_logik_feldnachbarn.md

use games::minesweeper::{Click, View};

/// The clicks that a single number proves; none if no number proves anything.
///
/// An open square shows how many mines lie next to it. Look at its neighbours (`super::nachbarn(view.level(), row,
/// column)`):
///
/// - there are as many covered and flagged ones together as the number says: every covered one is a mine,
///   `Click::Right`;
/// - otherwise, there are as many flagged ones alone as the number says: no covered one is a mine, `Click::Left`.
///
/// The clicks of *one* number are the answer, one for each covered neighbour, in any order; if several numbers prove
/// something, those of any of them. A number without a covered neighbour proves nothing.
///
/// ```text
/// // 1# / 11 1      the 1 at (0, 0) has one covered neighbour
/// do_logik_feldnachbarn(&view):  [Right(0, 1)]
/// // 1F / ## 1      the 1 at (0, 0) has its flag
/// do_logik_feldnachbarn(&view):  [Left(1, 0), Left(1, 1)]
/// ```
#[doc(alias = "neighbour_logic")]
pub fn do_logik_feldnachbarn(view: &View) -> Vec<Click> {
    todo!("what does a single number prove here?\n{view}")
}
