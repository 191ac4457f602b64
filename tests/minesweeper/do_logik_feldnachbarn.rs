//! Minesweeper 7: `do_logik_feldnachbarn`. The clicks that any single number proves by itself are correct.

use super::step::Step;
use functions::minesweeper::{ahead, do_logik_feldnachbarn};
use games::minesweeper::{Click, View};
use oracles::minesweeper::slips::of_one_number;
use oracles::minesweeper::steps::{Proof, by_one_number, numbers, view, views};

const STEP: Step = Step {
    name: "do_logik_feldnachbarn",
    ask: do_logik_feldnachbarn,
    ahead: |views| ahead::do_logik_feldnachbarn(views.iter().map(|view| (view,))),
    proofs: by_one_number,
    mistake: of_one_number,
    panel: || views(12),
};

#[grading::test(points = 1)]
fn a_number_that_needs_all_its_covered_squares_flags_them() {
    // Numbers inside the board; other tests check those at the border.
    for view in ["### / #8# / ### 8", "##1 / #31 / 111 3", "#10 / 110 / 000 1"] {
        STEP.check_text(view);
    }
    only(|view, proof| flags(proof) && view.flagged() == 0 && is_inside(view, proof))
        .iter()
        .for_each(|view| STEP.check(view));
}

/// Whether the clicks of a proof are right clicks.
fn flags(proof: &Proof) -> bool {
    matches!(proof.clicks[0], Click::Right(..))
}

/// Whether the number that proves these clicks is not at the border.
fn is_inside(view: &View, proof: &Proof) -> bool {
    let (row, column) = proof.by[0];
    row > 0 && column > 0 && row + 1 < view.rows() && column + 1 < view.columns()
}

/// Whether the board is a single row or column.
fn is_a_line(view: &View) -> bool {
    view.rows() == 1 || view.columns() == 1
}

/// Returns small boards on which exactly one number proves clicks and its proof satisfies `counts`. Every number has a
/// covered neighbour.
fn only(counts: fn(&View, &Proof) -> bool) -> Vec<View> {
    let mut all = views(200);
    all.retain(|view| {
        let proofs = by_one_number(view);
        let open_ended = numbers(view).iter().all(|number| !number.covered.is_empty());
        proofs.len() == 1 && open_ended && counts(view, &proofs[0])
    });
    all
}

#[grading::test(points = 1)]
fn a_number_with_all_its_flags_opens_the_rest() {
    for view in ["#F# / #1# / ### 1", "F## / #2# / ##F 2", "FF# / #2# / ### 2"] {
        STEP.check_text(view);
    }
    only(|view, proof| !flags(proof) && is_inside(view, proof)).iter().for_each(|view| STEP.check(view));
}

#[grading::test(points = 1)]
fn flags_count_as_mines_that_are_found() {
    // Boards on which all neighbours lie to the left and right, or above and below.
    for view in ["F2# 2", "#2F1 2", "F / 2 / # 2", "1F2# 2"] {
        STEP.check_text(view);
    }
    only(|view, proof| flags(proof) && has_a_flag(view, proof) && is_a_line(view))
        .iter()
        .for_each(|view| STEP.check(view));
}

/// Whether the number of this proof has a flag beside it.
fn has_a_flag(view: &View, proof: &Proof) -> bool {
    numbers(view).iter().any(|number| number.at == proof.by[0] && !number.flagged.is_empty())
}

#[grading::test(points = 1)]
fn one_number_decides_and_only_if_squares_are_covered_around_it() {
    // Some numbers prove nothing any more, wherever the search begins.
    for view in ["#11# 2", "01# 1", "#10 1", "0 / 1 / # 1", "# / 1 / 0 / 0 1"] {
        STEP.check_text(view);
    }
    let mut several = views(200);
    several.retain(|view| by_one_number(view).len() > 1 && view.flagged() == 0 && is_a_line(view));
    several.iter().for_each(|view| STEP.check(view));
}

#[grading::test(points = 1)]
fn nothing_is_clicked_that_is_not_proved() {
    STEP.finds_something(&["1# / 11 1", "1F / ## 1"]);
    for view in ["#1# 1", "### / ### 1", "F1 1", "### / 121 2", "#2# / ### 2"] {
        STEP.check_text(view);
    }
    // With one flag too many, some flag is wrong, and the number proves nothing.
    STEP.check_text("F1F# / #### 3");
    STEP.check_all_true(&views(250));
}

#[grading::test(points = 1)]
fn every_position_is_judged_right() {
    for view in ["1# / 11 1", "00 / 11 / #1 1", "1F / ## 1", "F2F / ### 2", "FFF / F8# / FFF 8"] {
        STEP.check_text(view);
    }
    for view in ["F11# 2", "#11F 2", "F10 / 121 / 01# 2", "##1 / 222 / 1F1 2", "F1#1F 2"] {
        STEP.check_text(view);
    }
    // Beside a zero, a flag that was wrong has been taken away.
    for view in ["0## / ### 1", "#0#1# 1", "F10 / 11# 1"] {
        STEP.check_text(view);
    }
    STEP.check_all(&views(450));
    for level in ["8x8/10", "16x4/12", "9x9/10"] {
        STEP.check_all(&(0..20).map(|seed| view(level.parse().unwrap(), seed)).collect::<Vec<View>>());
    }
}
