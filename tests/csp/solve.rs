//! CSP 7: `solve`: each step of the worksheet, then whole rounds.

use super::turn::Stage;
use functions::csp::solve;
use games::minesweeper::View;
use games::minesweeper::csp::Turn;
use oracles::csp::search::{self as oracle, of_solve, views};

const SOLVE: Stage =
    Stage { name: "solve", player: "my-csp-literal", ask: solve, right: oracle::solve, mistake: of_solve, panel };

/// Views in which every square without a mine is open, with flags, without flags, and without mines.
const OVER: [&str; 7] =
    ["1# / 11 1", "1F / 11 1", "2## / 3#4 / 2## 5", "2#F / 3F4 / 2F# 5", "00 / 00 0", "F1 / 11 1", "#2F 2"];

fn panel() -> Vec<View> {
    let texts = [&OVER[..], &FOUND, &SOME_FLAGGED, &CONSISTENT, &ALL_FLAGGED, &SEARCHED, &CONTRADICTORY].concat();
    let rounds = (0..3).flat_map(|seed| views("4x4/3".parse().expect("a board"), seed, oracle::solve));
    texts.into_iter().map(|text| text.parse().expect("a view")).chain(rounds).collect()
}

#[grading::test(points = 1)]
fn a_round_that_is_over_needs_no_click() {
    SOLVE.check_texts(&OVER);
    // The round is not over.
    for text in ["1# / ## 1", "F# / 11 1"] {
        goes_on(&text.parse().expect("a view"));
    }
}

/// Checks that the answer, whatever it is, does not say that the round is over.
#[track_caller]
fn goes_on(view: &View) {
    let got = SOLVE.alone(view);
    if got.0 == Turn::Over {
        SOLVE.fails(view, &oracle::solve(view), &got, None);
    }
}

/// Views in which AC-3 finds mines, none of which has a flag yet; safe squares stay covered.
const FOUND: [&str; 3] = ["#2#### 3", "3## / ### / ### 5", "#1#0# 1"];

/// Views in which AC-3 finds mines, some of which have a flag already. If all have one, a repeated click on a flag
/// shows instead.
const SOME_FLAGGED: [&str; 3] = ["F1# / 12# / ### 4", "#2F### 3", "3F# / ### / ### 5"];

#[grading::test(points = 1)]
fn mines_that_ac3_finds_get_a_flag_and_nothing_else_happens() {
    SOLVE.check_texts(&FOUND);
    let fresh = |view: &View| view.flagged() == 0 && view.covered() != view.mines();
    let finds_mines = |view: &View| oracle::solve(view)[0].0 == Turn::Ac3;
    let rounds = (0..24).flat_map(|seed| views("4x4/4".parse().expect("a board"), seed, oracle::solve));
    rounds.filter(|view| fresh(view) && finds_mines(view)).for_each(|view| SOLVE.check(&view));
}

/// Views in which all domains have a single value.
const CONSISTENT: [&str; 5] = ["F1# / ### 1", "1F1 / ### 1", "F1# / 11# / ### 1", "F2F / ### 2", "0#0 0"];

#[grading::test(points = 1)]
fn a_consistent_solver_opens_the_rest() {
    SOLVE.check_texts(&CONSISTENT);
    SOLVE.check_rounds("4x4/2", 30, &[Turn::Consistent]);
}

/// Views in which all mines have flags, but not every square is decided.
const ALL_FLAGGED: [&str; 5] = ["F1## 1", "#### / F1## 1", "F2F### 2", "### 0", "F## 1"];

#[grading::test(points = 1)]
fn when_all_mines_have_flags_the_rest_is_opened() {
    SOLVE.check_texts(&ALL_FLAGGED);
    SOLVE.check_rounds("5x5/2", 30, &[Turn::AllFlagged]);
}

/// Views in which backtracking decides: a single solution, some safe squares, guesses, no variable, more flags than
/// mines.
const SEARCHED: [&str; 12] = [
    "#### / 1221 / 0000 2",
    "#### / 1221 / #### 2",
    "1## / ### 1",
    "1## / ### 3",
    "### / ### 2",
    "F1## / 11## / #### 3",
    "#1#1#### 1",
    "##### / #3### / ##### 4",
    "#1##1# 2",
    "#1#1#1#1#1#1#1#1#1#1#1#1#### 7",
    "###### / #1111# / ###### / ###### 4",
    "FF## 1",
];

#[grading::test(points = 1)]
fn otherwise_the_solutions_of_the_frontier_decide() {
    SOLVE.check_texts(&SEARCHED);
    SOLVE.hands_the_memory_on(&SEARCHED[1].parse().expect("a view"));
    SOLVE.check_rounds("5x5/5", 12, &[Turn::Solutions, Turn::Guess, Turn::Chance]);
    SOLVE.check_rounds("8x8/10", 2, &[Turn::Solutions, Turn::Guess, Turn::Chance]);
}

/// Views with flags that contradict a number, and with numbers that contradict each other.
const CONTRADICTORY: [&str; 5] = ["FF## / 1### 4", "4# / ## 2", "#1#3# 2", "F0# / ### 2", "0F##1# 2"];

#[grading::test(points = 1)]
fn after_a_contradiction_a_square_is_drawn_by_lot() {
    SOLVE.check_texts(&CONTRADICTORY);
    SOLVE.draws_with_rng(&CONTRADICTORY[3].parse().expect("a view"));
}

#[grading::test(points = 1)]
fn whole_rounds_come_to_an_end() {
    SOLVE.plays_to_the_end("4x4/4", 20);
    SOLVE.plays_to_the_end("6x6/5", 10);
    SOLVE.plays_to_the_end("8x8/8", 5);
}
