//! Minesweeper 9: `do_patternlogik`. The correct clicks are those that a 1-2 or a 1-1 proves, in any of four
//! directions. The answer must be the clicks of one of these patterns.

use super::step::Step;
use functions::minesweeper::{ahead, do_patternlogik};
use games::minesweeper::View;
use oracles::minesweeper::slips::of_patterns;
use oracles::minesweeper::steps::{by_two_numbers, turned_and_mirrored, view, views};

const STEP: Step = Step {
    name: "do_patternlogik",
    ask: do_patternlogik,
    ahead: |views| ahead::do_patternlogik(views.iter().map(|view| (view,))),
    proofs: by_two_numbers,
    mistake: of_patterns,
    panel,
};

/// The first figure of the appendix, completed by the squares beyond the picture that its numbers imply.
const FIGURE: &str = "01F#111 / 024#21F / 01F#211 / 123#310 / #4##F21 / ####### 13";

fn panel() -> Vec<View> {
    let single = ONE_TWO.iter().chain(&ONE_ONE).flat_map(|view| every_way(view));
    let mut random = views(30);
    random.retain(|view| !by_two_numbers(view).is_empty());
    let nothing = views(3).into_iter().filter(|view| by_two_numbers(view).is_empty());
    // A flag that only the second 1 touches. Code that takes it for covered clicks it, and code that stops at it finds
    // nothing.
    let flag = every_way("##F1 / 1211 2");
    single
        .chain(flag)
        .chain(TOO_MANY_FLAGS.map(|view| view.parse().unwrap()))
        .chain([FIGURE.parse().unwrap()])
        .chain(random)
        .chain(nothing)
        .collect()
}

fn every_way(view: &str) -> Vec<View> {
    turned_and_mirrored(&view.parse().unwrap())
}

#[grading::test(points = 1)]
fn a_one_beside_a_two_shows_a_mine() {
    for view in ["### / 121 / #10 / #10 2", "#10 / #10 / 121 / ### 2"] {
        STEP.check_text(view);
    }
}

#[grading::test(points = 1)]
fn a_one_beside_a_one_shows_a_safe_square() {
    for view in ["1####1 / 111111 / 000000 2", "000000 / 111111 / 1####1 2"] {
        STEP.check_text(view);
    }
}

/// Boards with a single 1-2 or a single 1-1, inside the board and without flags.
const ONE_TWO: [&str; 2] = ["#100 / #211 / #1## 2", "##1# / 112# / 001# 2"];

#[grading::test(points = 1)]
fn one_two_is_found_in_every_direction() {
    ONE_TWO.iter().flat_map(|view| every_way(view)).for_each(|view| STEP.check(&view));
}

const ONE_ONE: [&str; 3] = ["##10 / 1110 / 0000 1", "##1# / 111# / 0011 / 0000 2", "1#111 / ##1## / 11111 / 00000 2"];

#[grading::test(points = 1)]
fn one_one_is_found_in_every_direction() {
    ONE_ONE.iter().flat_map(|view| every_way(view)).for_each(|view| STEP.check(&view));
}

#[grading::test(points = 1)]
fn the_mines_that_a_number_misses_count() {
    // Each board has only a 1-2: other tests check how code reads a 1-1.
    for view in ["1### / F222 / 1100 3", "#2## / F222 / 1100 3", "01## / 013F / 0011 3", "013F / 01## / 012# 3"] {
        STEP.check_text(view);
    }
}

#[grading::test(points = 1)]
fn what_is_flagged_or_beyond_the_border_is_not_covered() {
    // Each board has only a 1-1: other tests check how code reads a 1-2.
    for view in
        ["### / 11# 1", "FF## / 2321 / 0000 3", "F211 / 23## / 1F21 3", "F200 / F310 / ##10 3", "F#10 / F310 / #100 3"]
    {
        STEP.check_text(view);
    }
}

/// Boards on which a number has one flag too many around it, and a number beside it misses one mine.
const TOO_MANY_FLAGS: [&str; 3] = ["F1F# / #### 3", "F01# / 112# / #### 2", "F11# / F### 2"];

#[grading::test(points = 1)]
fn nothing_is_clicked_that_is_not_proved() {
    STEP.finds_something(&["### / 121 2", "### / 11# 1"]);
    for view in ["### / ### 1", "#1# 1", "##1## 1", "1## / 1## 1", "#### / #12# / #### 3", "12# / ### 2"] {
        STEP.check_text(view);
    }
    // With one flag too many, the number misses fewer than 0 mines.
    TOO_MANY_FLAGS.iter().for_each(|view| STEP.check_text(view));
    STEP.check_all_true(&views(250));
}

#[grading::test(points = 1)]
fn every_position_is_judged_right() {
    // The figures of the paper: a mine in the middle of the last row, a safe corner, several safe squares, then a whole
    // board.
    for view in ["#1# / #2# / 1#1 2", "### / F21 2", "1111 / ##1# / #### 2", FIGURE] {
        every_way(view).iter().for_each(|view| STEP.check(view));
    }
    // Both patterns at the border and beside flags.
    for view in ["### / 121 2", "#### / 1222 3", "F### / 2221 3", "###F / 1222 3"] {
        every_way(view).iter().for_each(|view| STEP.check(view));
    }
    STEP.check_all(&views(450));
    for level in ["8x8/10", "16x4/12", "9x9/10"] {
        STEP.check_all(&(0..20).map(|seed| view(level.parse().unwrap(), seed)).collect::<Vec<View>>());
    }
}
