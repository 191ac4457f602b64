//! Minesweeper 5: `rechtsklick`, on every square in every round of some small boards. The rules determine the result of
//! a click and its reason.

use super::{play_it, shown, words as say};
use functions::minesweeper::{ahead, rechtsklick};
use games::minesweeper::{Field, Level, Rule, Square, Standing};
use grading::Probe;
use oracles::minesweeper::rules::{
    At, Click, every_round, everywhere, mistake_of_right_click, right_click, shows, why_right,
};

/// A probe that asks for the round after the click.
const PROBE: Probe<Click, Field> = Probe {
    ask: |(field, (row, column))| {
        let mut after = field.clone();
        rechtsklick(&mut after, *row, *column);
        after
    },
    call: |(_, (row, column))| format!("rechtsklick(&mut field, {row}, {column})"),
    shown: |(field, _)| shown(field),
    see: |(field, _)| play_it(field),
    panel: || [clicks(Rule::Flags), clicks(Rule::Opened)].concat(),
    mistake: mistake_of_right_click,
};

#[track_caller]
fn check(click: &Click) {
    let expected = right_click(click);
    PROBE.must_be(click, &expected, |got| {
        say::field_must_be((PROBE.call)(click), &expected, got).then(&why_right(click))
    });
}

#[track_caller]
fn check_text(text: &str, squares: &[At]) {
    let field: Field = text.parse().expect("a field");
    squares.iter().for_each(|&at| check(&(field.clone(), at)));
}

/// Checks many clicks, which are sent together.
#[track_caller]
fn check_all<'a>(clicks: impl Iterator<Item = &'a Click>) {
    let clicks: Vec<&Click> = clicks.collect();
    ahead::rechtsklick(clicks.iter().map(|(field, (row, column))| (field, *row, *column)));
    clicks.into_iter().for_each(check);
}

/// Returns a click on every square of running rounds.
fn clicks(rule: Rule) -> Vec<Click> {
    let levels = [(1, 2, 1), (3, 1, 1), (2, 2, 1), (2, 3, 2)];
    let rounds = levels
        .into_iter()
        .flat_map(|(rows, columns, mines)| every_round(Level::new(rows, columns, mines).expect("a level"), rule));
    let going_on = rounds.filter(|field| !referee::minesweeper::is_won(field));
    going_on.flat_map(everywhere).collect()
}

/// Whether row and column are equal. The first test asks only about such squares, the others about all.
fn on_the_diagonal((_, (row, column)): &&Click) -> bool {
    row == column
}

#[grading::test(points = 1)]
fn a_flag_comes_and_goes() {
    check_text("#1* / ### 1", &[(1, 1)]);
    check_text("#1* / #-# 1", &[(1, 1)]);
    // Includes rounds before the first click.
    check_text("### / #-# 1", &[(0, 0), (1, 1)]);
    let goes_on = |click: &&Click| !matches!(shows(click), Square::Open(_)) && !wins(click);
    check_all(clicks(Rule::Flags).iter().filter(goes_on).filter(on_the_diagonal));
}

fn wins(click: &Click) -> bool {
    right_click(click).standing() == Standing::Won
}

#[grading::test(points = 1)]
fn open_squares_and_rounds_that_are_over_stay_as_they_are() {
    check_text("#1* / ### 1", &[(0, 1)]);
    check_text("#1! / ### 1", &[(0, 1), (0, 0), (0, 2)]);
    check_text("1-! / +## 2", &[(0, 1), (1, 0), (1, 2)]);
    check_text("#1+ / ### 1 won", &[(0, 1), (0, 0), (0, 2)]);
    check_text("01* / 011 1 opened won", &[(0, 0), (0, 2)]);
    check_all(clicks(Rule::Flags).iter().filter(|click| matches!(shows(click), Square::Open(_))));
    // Code that never changes a round must not pass.
    let clicks = ["#1* / ### 1", "#1* / #-# 1"].map(|text| (text.parse::<Field>().expect("a field"), (1, 1)));
    if clicks.iter().all(|click| PROBE.answer(click) == click.0) {
        clicks.iter().for_each(check);
    }
}

#[grading::test(points = 1)]
fn the_last_right_flag_wins_by_the_rule_of_the_paper() {
    check_text("#1* / ### 1", &[(0, 2)]);
    check_text("+#* / ### 2", &[(0, 2)]);
    check_all(clicks(Rule::Flags).iter().filter(|click| shows(click) == Square::Covered));
    check_text("#1* / ### 1 opened", &[(0, 2)]);
    check_all(clicks(Rule::Opened).iter().filter(|click| shows(click) == Square::Covered));
}

#[grading::test(points = 1)]
fn taking_the_last_wrong_flag_wins() {
    check_text("#1+ / #-# 1", &[(1, 1)]);
    check_text("-#+ / #-# 1", &[(1, 1)]);
    check_all(clicks(Rule::Flags).iter().filter(|click| shows(click) == Square::Flag));
}
