//! Minesweeper 8: `do_logik_minenmenge`, checked against the number of all mines.

use super::step::Step;
use functions::minesweeper::{ahead, do_logik_minenmenge};
use games::minesweeper::{Click, Square, View};
use oracles::minesweeper::slips::of_all_mines;
use oracles::minesweeper::steps::{by_all_mines, covered, last_squares, views};

const STEP: Step = Step {
    name: "do_logik_minenmenge",
    ask: do_logik_minenmenge,
    ahead: |views| ahead::do_logik_minenmenge(views.iter().map(|view| (view,))),
    proofs: by_all_mines,
    mistake: of_all_mines,
    panel,
};

/// Returns boards near the end with `safe` more covered squares than missing mines.
fn ends(safe: usize) -> Vec<View> {
    let levels = ["2x2/1", "3x1/1", "3x2/2", "3x3/3", "4x4/5", "5x5/6"];
    let of = |level: &str| (0..12).map(|seed| last_squares(level.parse().unwrap(), seed, safe)).collect::<Vec<View>>();
    let mut all: Vec<View> = levels.into_iter().flat_map(of).collect();
    all.retain(|view| view.mines_left() > 0);
    all
}

/// Returns boards with more flags than mines.
fn too_many_flags() -> Vec<View> {
    let flagged = |view: View| {
        let more = view.mines_left() as usize + 1;
        let set = |view: View, &(row, column): &(usize, usize)| view.showing(row, column, Square::Flag);
        covered(&view).iter().take(more).fold(view, set)
    };
    let mut all: Vec<View> = ends(2).into_iter().chain(views(6)).map(flagged).collect();
    all.retain(|view| view.mines_left() < 0 && view.covered() > 0);
    all
}

fn panel() -> Vec<View> {
    // Includes boards with all flags set, where opening the remaining squares would also be true.
    let flagged = ["F1# 1", "F1 / ## 1", "FF1 / 22# 2", "F## / 1## 1"];
    let flagged = flagged.iter().map(|view| view.parse().unwrap());
    flagged.chain(ends(0)).chain(ends(1)).chain(too_many_flags()).chain(views(6)).collect()
}

#[grading::test(points = 1)]
fn if_all_covered_squares_are_mines_they_are_flagged() {
    for view in ["1# / 11 1", "#2# 2", "2#2 / 3#3 / 2#2 3"] {
        STEP.check_text(view);
    }
    ends(0).iter().filter(|view| view.flagged() == 0).for_each(|view| STEP.check(view));
}

#[grading::test(points = 1)]
fn mines_with_a_flag_and_their_squares_do_not_count() {
    for view in ["F2# 2", "F#1 / 2#1 / 111 2"] {
        STEP.check_text(view);
    }
    // Boards with a single mine left: another test checks whether several mines are flagged.
    let single = |view: &&View| view.flagged() > 0 && covered(view).len() == 1;
    ends(0).iter().filter(single).for_each(|view| STEP.check(view));
    ends(1).iter().filter(|view| view.flagged() > 0).for_each(|view| STEP.check(view));
}

#[grading::test(points = 1)]
fn too_many_flags_are_all_taken_away() {
    for view in ["FF1 / 1## 1", "FF# 1", "FFF / ### 2", "FF# / #F# 1"] {
        STEP.check_text(view);
    }
    too_many_flags().iter().for_each(|view| STEP.check(view));
}

#[grading::test(points = 1)]
fn otherwise_nothing_is_clicked() {
    STEP.finds_something(&["1# / 11 1", "FF1 / 1## 1"]);
    for view in ["## 1", "1## / ### 1", "F## / ### 2", "1F# / ### 3", "F#F# 3"] {
        STEP.check_text(view);
    }
    for view in ["F1# 1", "FF# / 22# 2", "1F / ## 1"] {
        keeps_the_flags(&view.parse().unwrap());
    }
    views(40).iter().filter(|view| by_all_mines(view).is_empty()).for_each(|view| STEP.check(view));
}

/// Checks that with as many flags as mines no flag is taken away. The remaining squares are safe, so code may also open
/// them all.
#[track_caller]
fn keeps_the_flags(view: &View) {
    let opens = |&(row, column): &(usize, usize)| Click::Left(row, column);
    if STEP.answer(view) != covered(view).iter().map(opens).collect::<Vec<Click>>() {
        STEP.check(view);
    }
}
