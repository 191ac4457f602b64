//! Minesweeper 11: the computer plays. Handout: docs/en/minesweeper/do_action.md, Aufgabenblatt: docs/de/minesweeper/do_action.md

use games::minesweeper::{Click, Step, View};
use rand::Rng;

/// What the computer does next, and which of `steps` decided it; `None` if chance did.
///
/// 1. As long as no square is open, it clicks with the left button on a covered square, each of them equally likely.
/// 2. Otherwise it tries the `steps` in their order, and does what the first of them finds that finds anything:
///    `Step::Feldnachbarn` is `super::do_logik_feldnachbarn`, `Step::Minenmenge` `super::do_logik_minenmenge`,
///    `Step::Patternlogik` `super::do_patternlogik`. `Step::Chances` decides by `super::get_chances`: if 1 - the
///    highest chance is less than or equal to the lowest, it flags a square with the highest, otherwise it opens a
///    square with the lowest.
/// 3. If none of them finds anything, it clicks as in 1.
///
/// With no covered square left, there is nothing to click in 1 and 3: `(None, vec![])`, and `Step::Chances` finds
/// nothing. The other steps are asked all the same: there may be a flag too many. All chance comes from `rng`.
///
/// ```text
/// // 1# / 11 1
/// do_action(&view, &Step::ALL, rng):           (Some(Feldnachbarn), [Right(0, 1)])
/// do_action(&view, &[Step::Minenmenge], rng):  (Some(Minenmenge), [Right(0, 1)])
/// do_action(&view, &[], rng):                  (None, [Left(0, 1)])
/// ```
#[doc(alias = "act")]
pub fn do_action(view: &View, steps: &[Step], rng: &mut dyn Rng) -> (Option<Step>, Vec<Click>) {
    todo!("which of {steps:?}, or {rng:p}, decides what to do?\n{view}")
}
