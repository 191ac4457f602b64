//! Minesweeper 8: what the number of all mines says. Handout: docs/en/minesweeper/do_logik_minenmenge.md, Aufgabenblatt: docs/de/minesweeper/do_logik_minenmenge.md

use games::minesweeper::{Click, View};

/// The clicks that the number of all mines proves, in any order; none if it proves nothing.
///
/// - There are more flags than mines: some flag is wrong, and all of them are taken away, `Click::Right` on each.
/// - As many mines have no flag (`view.mines_left()`) as squares are covered (`view.covered()`, those with a flag do
///   not count): each of these squares is a mine, `Click::Right` on each.
///
/// ```text
/// // FF1 / 1## 1       two flags, one mine
/// do_logik_minenmenge(&view):  [Right(0, 0), Right(0, 1)]
/// // F3# / 13# 3       two mines without a flag, two covered squares
/// do_logik_minenmenge(&view):  [Right(0, 2), Right(1, 2)]
/// ```
#[doc(alias = "mine_count_logic")]
pub fn do_logik_minenmenge(view: &View) -> Vec<Click> {
    todo!("what does the number of all mines prove here?\n{view}")
}
