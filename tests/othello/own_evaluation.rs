//! Othello 5: `own_evaluation`, judged by the games that it wins. Both sides search two moves deep. One uses the
//! student's evaluation, the other counts or weighs discs.

use super::oracle::{count, ends, opposite_at_the_end, series, thinned, weigh, wiped_out};
use super::words as say;
use super::{passes, picture, positions, shown, wrong};
use functions::othello::{ahead, own_evaluation};
use games::othello::Color::{self, Black, White};
use games::othello::{Board, Evaluation, Position};
use text::Text;

/// Returns the values of the student's evaluation. NaN and infinity count as 0, so that they cost only the points of
/// the test for them.
fn own(boards: &[(Board, Color)]) -> Vec<f64> {
    ahead::own_evaluation(boards.iter().map(|(board, me)| (board, *me)));
    let values = boards.iter().map(|(board, me)| own_evaluation(board, *me));
    values.map(|value| if value.is_finite() { value } else { 0.0 }).collect()
}

/// Returns the value of the student's evaluation; fails if it is not a finite number.
#[track_caller]
fn finite(board: &Board, me: Color) -> f64 {
    let value = own_evaluation(board, me);
    if !value.is_finite() {
        grading::fail(
            shown(board, &format!("own_evaluation(&board, {me:?})")).then(&say::must_be_finite(format!("{value:?}"))),
        );
    }
    value
}

#[grading::test(points = 1)]
fn the_same_board_always_has_the_same_finite_value() {
    // Includes boards on which one side cannot move, neither can although squares are empty, or one has no disc:
    // a ratio may divide by zero there.
    let ends = ends(10).into_iter().chain(wiped_out());
    let all: Vec<_> = positions(10, 6).into_iter().chain(thinned(passes(), 4)).chain(ends).collect();
    let ask = |i: usize| {
        if i.is_multiple_of(2) { [Black, White] } else { [White, Black] }.map(|me| finite(&all[i].board, me))
    };
    let first: Vec<[f64; 2]> = (0..all.len()).map(ask).collect();
    for (i, position) in all.iter().enumerate() {
        for (before, now) in first[i].into_iter().zip(ask(i)) {
            if before != now {
                wrong(*position, say::must_be_the_same(format!("{:?}", [before, now])), None);
            }
        }
    }
    if first.iter().flatten().all(|value| *value == first[0][0]) {
        grading::fail(say::must_tell_boards_apart(format!("{:?}", first[0][0])));
    }
    if first.iter().all(|[one, other]| one == other) {
        wrong(all[0], say::must_be_judged_alike("own_evaluation", format!("{:?}", first[0][0])), None);
    }
}

#[grading::test(points = 1)]
fn a_game_that_is_over_is_not_judged_the_wrong_way_round() {
    must_tell_apart();
    if let Some((board, winner)) = opposite_at_the_end(&own) {
        let [of_winner, of_loser] = [winner, winner.other()].map(|me| format!("{:?}", own(&[(board, me)])[0]));
        let must = say::must_prefer_to_win(format!("{winner:?}"), of_winner, of_loser);
        grading::fail(Text::verbatim(picture(&board)).then(&must));
    }
}

/// Fails if the evaluation gives all boards the same value.
#[track_caller]
fn must_tell_apart() {
    let boards: Vec<_> = positions(6, 6).iter().map(|position| (position.board, position.player)).collect();
    let values = own(&boards);
    if values.iter().all(|value| *value == values[0]) {
        grading::fail(say::must_tell_boards_apart(format!("{:?}", values[0])));
    }
}

/// The number of openings; each is played twice, with colors exchanged.
const OPENINGS: u64 = 25;

#[grading::test(points = 1)]
fn it_wins_more_often_than_it_loses() {
    must_score(50, count, say::counting_discs);
}

#[grading::test(points = 2)]
fn it_wins_two_games_of_three() {
    must_score(66, count, say::counting_discs);
}

#[grading::test(points = 1)]
fn it_is_better_than_weighing_the_squares() {
    must_score(50, weigh, say::weighing_squares);
}

/// Fails unless the evaluation scores more than `percent` per cent of the points. A win is a point, a draw half a
/// point.
#[track_caller]
fn must_score(percent: u32, rival: Evaluation, called: fn() -> Text) {
    let series = series(OPENINGS, &own, rival);
    if !series.more_than(percent) {
        let games = series.games();
        let mean = text::number(f64::from(series.discs) / f64::from(games), 1);
        let must = say::must_win_more(percent, called(), games, series.won, series.drawn, series.lost, mean);
        let smell = grading::quietly(mistake).flatten();
        grading::wrong(must, smell, None);
    }
}

/// Returns a message if the values are the numbers of own discs.
fn mistake() -> Option<Text> {
    let own_discs = |Position { board, .. }: &Position| {
        let values = own(&[(*board, Black), (*board, White)]);
        values == [Black, White].map(|me| board.count(me) as f64)
    };
    positions(10, 6).iter().all(own_discs).then(say::own_discs_only)
}
