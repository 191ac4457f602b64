//! Othello 10: `negamax`, checked against a search that visits every position.

use super::last::{TOUCHY, ends, over, passing, player_is_missing, scores, to_the_end};
use super::oracle::{Ends, NoMove, Slip, children, sloppy_score, thinned};
use super::search::examined;
use super::words as say;
use super::wrong_below;
use functions::othello::negamax;
use functions::traced;
use games::othello::Position;
use oracles::models::the_only_one;
use oracles::verdicts;
use text::Text;

fn call(position: Position) -> String {
    format!("negamax(&board, {:?})", position.player)
}

fn ask(position: Position) -> i32 {
    negamax(&position.board, position.player)
}

#[track_caller]
fn check(position: Position, got: i32, truth: &mut Ends) {
    let expected = truth.score(position);
    if got != expected {
        let must = verdicts::must_return(call(position), expected, got);
        wrong_below(position, must, scores(position), mistake(position, got));
    }
}

#[grading::test(points = 1)]
fn a_game_that_is_over_has_its_score() {
    let truth = &mut Ends::default();
    for position in over() {
        check(position, ask(position), truth);
    }
}

/// Compares with the student's own score of the full board, which another test checks.
#[grading::test(points = 1)]
fn on_the_last_square_the_score_is_that_of_the_full_board() {
    for position in ends(&[(1, 20)]) {
        for (_, full) in children(position) {
            let (got, played) = traced::positions(|| ask(position));
            if ask(full).checked_neg() != Some(got) || played == 0 {
                // If the student's score of the full board is wrong, the message shows the correct one.
                check(position, got, &mut Ends::default());
                let must = say::must_be_the_score_after_the_last_move(call(position), got, call(full), ask(full));
                wrong_below(position, must, None, mistake(position, got));
            }
        }
    }
}

#[grading::test(points = 1)]
fn both_sides_play_the_last_squares_as_well_as_they_can() {
    let truth = &mut Ends::default();
    let few = |position: &Position| position.board.empty() <= 6;
    let touchy = TOUCHY.map(|text| text.parse::<Position>().unwrap()).into_iter().filter(few);
    let asked = ends(&[(1, 10), (2, 25), (3, 40), (4, 40), (5, 20), (6, 10)]);
    for position in asked.into_iter().chain(passing(6, 30)).chain(touchy) {
        check(position, ask(position), truth);
    }
}

#[grading::test(points = 1)]
fn no_position_is_examined_again_and_again() {
    for position in ends(&[(3, 4), (5, 3), (6, 2)]) {
        let (_, trace) = traced::events(|| ask(position));
        examined(&to_the_end(position), NoMove::Passed, call(position), &trace);
    }
}

/// Returns the known mistake that explains every answer.
fn mistake(position: Position, got: i32) -> Option<Text> {
    grading::quietly(|| {
        let asked = [thinned(over(), 12), ends(&[(1, 6), (2, 10), (3, 10), (4, 5), (5, 3)]), passing(5, 10)].concat();
        let mut answers = vec![(position, got)];
        answers.extend(asked.into_iter().map(|position| (position, ask(position))));
        let gives = |slip: &Slip, (position, got): &(Position, i32)| sloppy_score(*position, Some(*slip), None) == *got;
        let fits = |slip: &&Slip| answers.iter().all(|answer| gives(slip, answer));
        let slips = Slip::ALL.iter().filter(fits).map(|slip| slip.words());
        the_only_one(slips).or_else(|| player_is_missing(&ask))
    })
    .flatten()
}
