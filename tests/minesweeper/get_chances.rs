//! Minesweeper 10: `get_chances`, against sums of what the neighbours say, square by square.

use super::words as say;
use super::{about, wrong};
use exercises::minesweeper::get_chances;
use games::minesweeper::View;
use text::Text;
use truth::minesweeper::slips::of_chances;
use truth::minesweeper::steps::{Place, chances, covered, same, sayings, view, views};

const _: fn(&View) -> Vec<Vec<f64>> = get_chances;

fn ask(view: &View) -> Vec<Vec<f64>> {
    about(view.clone(), || "get_chances(&view)".to_owned());
    get_chances(view)
}

/// Checks the chances of those squares that count.
#[track_caller]
fn check(view: &View, counts: impl Fn(&View, Place) -> bool) {
    let (expected, got) = (chances(view), ask(view));
    if got.len() != view.rows() || got.iter().any(|row| row.len() != view.columns()) {
        let lengths: Vec<String> = got.iter().map(|row| row.len().to_string()).collect();
        fails(view, say::shape_must_be(view.rows(), view.columns(), lengths.join(", ")));
    }
    for (row, column) in view.squares().filter(|at| counts(view, *at)) {
        let (expected, got) = (expected[row][column], got[row][column]);
        if !same(expected, got) {
            let said = sayings(view).into_iter().find(|(at, _)| *at == (row, column));
            let must = match said {
                Some((_, said)) => say::chance_must_be(row, column, decimal(expected), mean(&said), decimal(got)),
                None => say::no_chance_must_be(row, column, decimal(got)),
            };
            fails(view, must);
        }
    }
}

#[track_caller]
fn fails(view: &View, must: Text) -> ! {
    wrong(view, must, grading::quietly(mistake).flatten())
}

/// What all answers together smell of.
fn mistake() -> Option<Text> {
    let golden =
        [APPENDIX, "### / ### / ### 2", "F## / ### / ### 3", "1# / 2# / #F 2"].map(|view| view.parse().unwrap());
    let few: Vec<View> = golden.into_iter().chain(views(6)).collect();
    let wrong_flags = TOO_MANY_FLAGS.map(|view| view.parse().unwrap());
    let asked = few.into_iter().chain(wrong_flags).map(|view: View| (view.clone(), ask(&view)));
    of_chances(&asked.collect::<Vec<_>>())
}

/// Rounded, as code is written in every language.
fn decimal(value: f64) -> String {
    let rounded = (value * 1e4).round() / 1e4;
    if same(rounded, value) { format!("{rounded:?}") } else { format!("{value:.4}") }
}

/// “(1/2 + 1/3 + 1/3) / 3”
fn mean(said: &[(i32, usize)]) -> String {
    let sum: Vec<String> = said.iter().map(|(mines, squares)| format!("{mines}/{squares}")).collect();
    format!("({}) / {}", sum.join(" + "), said.len())
}

/// Whether all eight neighbours are on the board.
fn inside(view: &View, (row, column): Place) -> bool {
    (1..view.rows() - 1).contains(&row) && (1..view.columns() - 1).contains(&column)
}

fn is_covered(view: &View, at: Place) -> bool {
    covered(view).contains(&at)
}

/// The third figure of the appendix, whose values are printed there.
const APPENDIX: &str = "01## / 02## / 13F# / 1F## / 23## / F4## / F### 7";

/// A flag is wrong, so that a number, or the number of all mines, is too small.
const TOO_MANY_FLAGS: [&str; 3] = ["F1F / ### 3", "F2F# / F1## / #### 4", "FF# / F1# / ### 2"];

#[grading::test(points = 1)]
fn squares_that_are_open_or_flagged_have_none() {
    for view in ["1# 1", "F2# 2", "1# / 2# / #F 2", APPENDIX] {
        check(&view.parse().unwrap(), |view, at| !is_covered(view, at));
    }
    views(20).iter().for_each(|view| check(view, |view, at| !is_covered(view, at)));
}

#[grading::test(points = 1)]
fn where_nothing_is_known_the_standard_chance_counts() {
    // Code that says so everywhere has not shown where.
    let beside_a_number: View = "1## / ### / ### 2".parse().unwrap();
    if same(ask(&beside_a_number)[1][1], 2.0 / 8.0) {
        check(&beside_a_number, |_, at| at == (1, 1));
    }
    for view in [
        "### / ### / ### 2",
        "#### / #### / #### 5",
        "F## / ### / ### 3",
        "1#### / 1#### / 1#### 4",
        "1F### / 2#### / F#### 5",
    ] {
        let alone = |view: &View, (row, column): Place| inside(view, (row, column)) && column >= view.columns() - 2;
        check(&view.parse().unwrap(), alone);
    }
}

#[grading::test(points = 1)]
fn a_number_shares_its_mines_among_its_covered_squares() {
    // The first square has a single neighbour: what several say together is the others' matter.
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
    // What a number says, and the standard chance, may be below 0.
    TOO_MANY_FLAGS.iter().for_each(|view| check(&view.parse().unwrap(), |_, _| true));
}
