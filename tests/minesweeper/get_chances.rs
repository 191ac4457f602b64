//! Minesweeper 10: `get_chances`, checked against the sums of the neighbours' estimates, square by square.

use super::words as say;
use super::{see_it, shown};
use functions::minesweeper::get_chances;
use games::minesweeper::View;
use grading::Probe;
use oracles::minesweeper::slips::of_chances;
use oracles::minesweeper::steps::{At, chances, covered, same, sayings, view, views};

const PROBE: Probe<View, Vec<Vec<f64>>> = Probe {
    ask: get_chances,
    call: |_| "get_chances(&view)".to_owned(),
    shown,
    see: |view| see_it(view, ""),
    panel: || {
        let golden = [APPENDIX, "### / ### / ### 2", "F## / ### / ### 3", "1# / 2# / #F 2"];
        let parsed = |texts: &[&str]| texts.iter().map(|view| view.parse().unwrap()).collect::<Vec<View>>();
        [parsed(&golden), views(6), parsed(&TOO_MANY_FLAGS)].concat()
    },
    mistake: of_chances,
};

/// Checks the chances of those squares for which `counts` holds.
#[track_caller]
fn check(view: &View, counts: impl Fn(&View, At) -> bool) {
    let expected = chances(view);
    PROBE.check(view, |got| {
        if got.len() != view.rows() || got.iter().any(|row| row.len() != view.columns()) {
            let lengths: Vec<String> = got.iter().map(|row| row.len().to_string()).collect();
            return Some(say::shape_must_be(view.rows(), view.columns(), lengths.join(", ")));
        }
        let differs = |&(row, column): &At| !same(expected[row][column], got[row][column]);
        let (row, column) = view.squares().filter(|at| counts(view, *at)).find(differs)?;
        let got = decimal(got[row][column]);
        let said = sayings(view).into_iter().find(|(at, _)| *at == (row, column));
        Some(match said {
            Some((_, said)) => say::chance_must_be(row, column, decimal(expected[row][column]), mean(&said), got),
            None => say::no_chance_must_be(row, column, got),
        })
    });
}

/// Formats a rounded value as code, in every language.
fn decimal(value: f64) -> String {
    let rounded = (value * 1e4).round() / 1e4;
    if same(rounded, value) { format!("{rounded:?}") } else { format!("{value:.4}") }
}

/// Formats the mean of estimates, such as “(1/2 + 1/3 + 1/3) / 3”.
fn mean(said: &[(i32, usize)]) -> String {
    let sum: Vec<String> = said.iter().map(|(mines, squares)| format!("{mines}/{squares}")).collect();
    format!("({}) / {}", sum.join(" + "), said.len())
}

fn is_covered(view: &View, at: At) -> bool {
    covered(view).contains(&at)
}

/// The third figure of the appendix, whose values are printed there.
const APPENDIX: &str = "01## / 02## / 13F# / 1F## / 23## / F4## / F### 7";

#[grading::test(points = 1)]
fn squares_that_are_open_or_flagged_have_none() {
    for view in ["1# 1", "F2# 2", "1# / 2# / #F 2", APPENDIX] {
        check(&view.parse().unwrap(), |view, at| !is_covered(view, at));
    }
    views(20).iter().for_each(|view| check(view, |view, at| !is_covered(view, at)));
}

#[grading::test(points = 1)]
fn where_nothing_is_known_the_standard_chance_counts() {
    for view in [
        "### / ### / ### 2",
        "#### / #### / #### 5",
        "F## / ### / ### 3",
        "1#### / 1#### / 1#### 4",
        "1F### / 2#### / F#### 5",
    ] {
        let alone = |view: &View, (row, column): At| inside(view, (row, column)) && column >= view.columns() - 2;
        check(&view.parse().unwrap(), alone);
    }
}

/// Whether all eight neighbours are on the board.
fn inside(view: &View, (row, column): At) -> bool {
    (1..view.rows() - 1).contains(&row) && (1..view.columns() - 1).contains(&column)
}

#[grading::test(points = 1)]
fn a_number_shares_its_mines_among_its_covered_squares() {
    // The first square has a single neighbour. Other boards check the combination of several neighbours.
    for view in ["#1### 3", "#2### 2", "#0### 1", "1# 1", "# / 1 / # / # 2", "# / 2 / # / # / # 2"] {
        check(&view.parse().unwrap(), |view, at| is_covered(view, at) && at.0 + at.1 < 2);
    }
}

#[grading::test(points = 1)]
fn flags_are_subtracted_from_the_numbers() {
    for view in ["F2# / ### / ### 3", "F3# / F#2 / ##F 5", "2F2 / 2#3 / 12F 3"] {
        check(&view.parse().unwrap(), |view, at| inside(view, at) && is_covered(view, at));
    }
    let flagged = |view: &&View| view.flagged() > 0;
    views(60).iter().filter(flagged).for_each(|view| check(view, |view, at| inside(view, at) && is_covered(view, at)));
}

#[grading::test(points = 1)]
fn at_the_border_there_are_fewer_neighbours() {
    for view in ["## / ## 1", "### 1", "1# 1", "#1 / 2# / ## 2"] {
        check(&view.parse().unwrap(), is_covered);
    }
    let unflagged = |view: &&View| view.flagged() == 0;
    views(60).iter().filter(unflagged).for_each(|view| check(view, is_covered));
}

/// Boards on which a flag is wrong, so that a number, or the number of all mines, is too small.
const TOO_MANY_FLAGS: [&str; 3] = ["F1F# / #### 3", "F1F# / F2## / #### 4", "FF## / F1## / #### 2"];

#[grading::test(points = 1)]
fn every_board_is_calculated_right() {
    check(&"1# / 2# / #F 2".parse().unwrap(), |_, _| true);
    for view in ["1## / ### / ### 2", "111 / 1#1 / 111 1", "12# / ### / ##1 3"] {
        check(&view.parse().unwrap(), |_, _| true);
    }
    check(&APPENDIX.parse().unwrap(), |_, _| true);
    views(60).iter().for_each(|view| check(view, |_, _| true));
    (0..12).for_each(|seed| check(&view("9x9/10".parse().unwrap(), seed), |_, _| true));
    // Beside a zero, a flag that was wrong has been taken away.
    ["0## / ### 1", "#0#1# 1", "F10 / 11# 1"].iter().for_each(|view| check(&view.parse().unwrap(), |_, _| true));
    // The estimate of a number and the standard chance may be below 0.
    TOO_MANY_FLAGS.iter().for_each(|view| check(&view.parse().unwrap(), |_, _| true));
}
