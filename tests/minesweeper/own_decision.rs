//! Minesweeper 13: `own_decision`, judged by the rounds that it wins. It is called only if no square is certain, and
//! gets the exact probabilities of mines.

use super::words as say;
use super::wrong_champion;
use functions::minesweeper::{nachbarn, own_decision};
use games::minesweeper::View;
use grading::quietly;
use oracles::minesweeper::{At, Chances, Series, chances, series, small_views, wide_views, wins};

const CALL: &str = "own_decision(&view, &chances)";

#[grading::test(points = 1)]
fn it_is_a_covered_square_and_safe_where_one_is() {
    let views = small_views(0).take(150).chain(wide_views(0).take(50));
    let views: Vec<View> = views.map(|small| small.view).collect();
    let first: Vec<At> = views.iter().map(|view| ask(view, &chances(view))).collect();
    for (view, before) in views.iter().zip(first) {
        let chances = chances(view);
        let now = ask(view, &chances);
        if now != before && neighbours_have_an_order(view) {
            wrong_champion(view, say::must_stay_the_same(CALL, format!("{before:?}"), format!("{now:?}")), None);
        }
        let safe: Vec<At> = view.squares().filter(|&(row, column)| chances[row][column] == 0.0).collect();
        if !safe.is_empty() && !safe.contains(&now) {
            wrong_champion(view, say::must_be_safe(CALL, format!("{safe:?}"), format!("{now:?}")), None);
        }
    }
}

/// Returns the square that the student's code opens; it must be covered.
fn ask(view: &View, chances: &Chances) -> At {
    let (row, column) = own_decision(view, chances);
    let chance = chances.get(row).and_then(|chances| chances.get(column));
    if chance.is_none_or(|chance| *chance < 0.0) {
        wrong_champion(view, say::must_be_covered(CALL, format!("({row}, {column})")), None);
    }
    (row, column)
}

/// Whether the student's own `nachbarn` returns its squares in a fixed order. A set has another order each time, which
/// is allowed. The order of addition can then decide between squares of equal worth.
fn neighbours_have_an_order(view: &View) -> bool {
    let around = || quietly(|| nachbarn(view.level(), view.rows() / 2, view.columns() / 2));
    (0..4).all(|_| around() == around())
}

#[grading::test(points = 2)]
fn it_wins_more_than_a_random_choice_of_the_safest() {
    must_lose_fewer(6);
}

#[grading::test(points = 2)]
fn it_wins_a_sixth_of_what_a_random_choice_loses() {
    must_lose_fewer(17);
}

/// Fails unless at least `percent` per cent fewer rounds are lost than by a random choice between the safest squares.
#[track_caller]
fn must_lose_fewer(percent: u32) {
    let (mut rounds, mut lost, mut by_lot) = (0, 0.0, 0.0);
    for Series { level, first, lost_by_lot } in series() {
        for square in first {
            let wins = wins(level, square, &mut |view, chances| vec![ask(view, chances)]);
            (rounds, lost) = (rounds + wins.rounds, lost + wins.lost());
        }
        by_lot += lost_by_lot;
    }
    let most = by_lot * f64::from(100 - percent) / 100.0;
    if lost > most {
        let [rival, most, lost] = [by_lot, most.floor(), lost].map(|rounds| text::number(rounds, 0));
        grading::fail(say::must_lose_fewer(percent, rounds, rival, most, lost));
    }
}
