//! Minesweeper 11: the computer plays. Handout: docs/en/minesweeper/do_action.md, Aufgabenblatt: docs/de/minesweeper/do_action.md

use games::minesweeper::{Click, Square, Step, View};
use rand::{Rng, RngExt};

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
    let covered: Vec<(usize, usize)> =
        view.squares().filter(|&(row, column)| view.get(row, column) == Square::Covered).collect();
    let some_open = view.squares().any(|(row, column)| matches!(view.get(row, column), Square::Open(_)));
    if some_open {
        for &step in steps {
            let clicks = match step {
                Step::Feldnachbarn => super::do_logik_feldnachbarn(view),
                Step::Minenmenge => super::do_logik_minenmenge(view),
                Step::Patternlogik => super::do_patternlogik(view),
                Step::Chances => by_chances(view, &covered),
            };
            if !clicks.is_empty() {
                return (Some(step), clicks);
            }
        }
    }
    if covered.is_empty() {
        return (None, Vec::new());
    }
    let (row, column) = covered[rng.random_range(0..covered.len())];
    (None, vec![Click::Left(row, column)])
}

// Flags the likeliest mine or opens the least likely one, whichever is surer.
fn by_chances(view: &View, covered: &[(usize, usize)]) -> Vec<Click> {
    let Some(&first) = covered.first() else { return Vec::new() };
    let chances = super::get_chances(view);
    let (mut lowest, mut highest) = (first, first);
    for &(row, column) in covered {
        if chances[row][column] < chances[lowest.0][lowest.1] {
            lowest = (row, column);
        }
        if chances[row][column] > chances[highest.0][highest.1] {
            highest = (row, column);
        }
    }
    if 1.0 - chances[highest.0][highest.1] <= chances[lowest.0][lowest.1] {
        vec![Click::Right(highest.0, highest.1)]
    } else {
        vec![Click::Left(lowest.0, lowest.1)]
    }
}
