//! Othello 12: `endgame`, checked against a search that visits every position and cuts nothing.

use super::last::{AGAIN, LOST, TOUCHY, WIDE, ends, flaw, over, passing, player_is_missing, scores, to_the_end};
use super::oracle::{
    Ends, Mistake, NoMove, Slip, children, cost, different_positions, most, proof, sloppy, thinned, visits,
};
use super::search::{misses_cuts_below, must_show};
use super::words as say;
use super::{square, squares, wrong, wrong_below};
use functions::othello::endgame;
use functions::traced;
use games::othello::Position;
use oracles::models::the_only_one;
use oracles::verdicts;
use text::Text;

type Answer = (Option<(usize, usize)>, i32);

fn call(position: Position) -> String {
    format!("endgame(&board, {:?})", position.player)
}

fn ask(position: Position) -> Answer {
    endgame(&position.board, position.player)
}

#[track_caller]
fn check_score(position: Position, answer: Answer, truth: &mut Ends) {
    let expected = truth.score(position);
    if answer.1 != expected {
        let must = verdicts::must_return(format!("{}.1", call(position)), expected, answer.1);
        wrong_below(position, must, scores(position), mistake(position, answer));
    }
}

/// Checks the moves only; other tests check the scores.
#[grading::test(points = 1)]
fn at_the_end_and_at_a_pass_there_is_no_move() {
    for position in over().into_iter().chain(passing(6, 30)).chain(ends(&[(1, 6), (2, 6), (3, 6)])) {
        let answer = ask(position);
        let legal: Vec<(usize, usize)> = position.board.legal_moves(position.player).collect();
        let got = answer.0.map_or("None".to_owned(), square);
        let call = format!("{}.0", call(position));
        let must = match answer.0 {
            Some(_) if legal.is_empty() => say::must_be_none(call, got),
            None if !legal.is_empty() => say::must_be_a_legal_move(call, squares(&legal), got),
            Some(at) if !legal.contains(&at) => say::must_be_a_legal_move(call, squares(&legal), got),
            _ => continue,
        };
        wrong_below(position, must, scores(position), mistake(position, answer));
    }
}

/// Compares with the student's own score of the full board, which another test checks.
#[grading::test(points = 1)]
fn on_the_last_square_the_score_is_that_of_the_full_board() {
    for position in ends(&[(1, 20)]) {
        for (_, full) in children(position) {
            let (answer, examined) = traced::positions(|| ask(position));
            let after = ask(full);
            if after.1.checked_neg() != Some(answer.1) || examined == 0 {
                // If the student's score of the full board is wrong, the message shows the correct one.
                check_score(position, answer, &mut Ends::default());
                let (full, call) = (format!("{}.1", call(full)), format!("{}.1", call(position)));
                let must = say::must_be_the_score_after_the_last_move(call, answer.1, full, after.1);
                wrong_below(position, must, None, mistake(position, answer));
            }
        }
    }
}

/// Checks that the move is one of the best, whatever its score. Neither side passes, and the board is full at the end.
#[grading::test(points = 1)]
fn the_best_move_is_found_where_nobody_passes() {
    let truth = &mut Ends::default();
    for position in ends(&[(2, 30), (3, 30), (4, 20), (5, 6)]).into_iter().filter(|position| is_filled(*position)) {
        check_move(position, ask(position), truth);
    }
}

/// Whether every line ends with a full board and the sides take turns until then.
fn is_filled(position: Position) -> bool {
    let Position { board, player } = position;
    board.empty() == 0 || board.has_move(player) && children(position).all(|(_, next)| is_filled(next))
}

#[track_caller]
fn check_move(position: Position, answer: Answer, truth: &mut Ends) {
    if !fits(position, answer, truth) {
        let best = truth.best(position);
        let got = answer.0.map_or("None".to_owned(), square);
        let must = match best.is_empty() {
            true => say::must_be_none(format!("{}.0", call(position)), got),
            false => say::must_move_to_one_of(call(position), squares(&best), got),
        };
        wrong_below(position, must, scores(position), mistake(position, answer));
    }
}

fn fits(position: Position, (at, _): Answer, truth: &mut Ends) -> bool {
    let best = truth.best(position);
    at.map_or(best.is_empty(), |at| best.contains(&at))
}

#[grading::test(points = 1)]
fn the_last_squares_are_played_right() {
    let truth = &mut Ends::default();
    for position in over().into_iter().chain(passing(6, 30)) {
        check_score(position, ask(position), truth);
    }
    for position in ends(&[(1, 10), (2, 20), (3, 20), (4, 10), (5, 6), (6, 4), (7, 3), (8, 1)]) {
        let answer = ask(position);
        check_score(position, answer, truth);
        check_move(position, answer, truth);
    }
    // Asks a second time: a table may contain the board by then.
    for position in std::iter::once(LOST).chain(TOUCHY).chain(TOUCHY).map(|text| text.parse().unwrap()) {
        let answer = ask(position);
        check_score(position, answer, truth);
        check_move(position, answer, truth);
    }
}

#[grading::test(points = 1)]
fn moves_that_cannot_matter_are_not_tried() {
    let (mut too_many, mut missing) = (Vec::new(), None);
    for (i, text) in AGAIN[..3].iter().chain(&WIDE).enumerate() {
        // The remaining questions are used only to show the excess.
        if i >= 3 && too_many.is_empty() {
            break;
        }
        let position: Position = text.parse().unwrap();
        let (_, trace) = traced::events(|| ask(position));
        let (visited, most) = (visits(&trace), most(&to_the_end(position)));
        let bounds = [(visited.different, most * 5 / 4), (visited.all, most * 5 / 2)];
        if let Some((over, bound)) = bounds.into_iter().find(|(visited, bound)| visited > bound) {
            too_many.push((100 * over / bound, position, over, bound, visited.different));
            continue;
        }
        let fewest = proof(&to_the_end(position), NoMove::Passed) / 4;
        // Code may count the last squares without a board.
        must_show(&to_the_end(position), NoMove::Passed, 3, call(position), &trace, fewest);
        missing = missing.or_else(|| {
            let must = misses_cuts_below(&to_the_end(position), &call(position), &trace)?;
            Some((position, must, visited.all))
        });
    }
    // The message shows the position with the greatest excess.
    if let Some((_, position, visited, bound, different)) = too_many.into_iter().max_by_key(|(percent, ..)| *percent) {
        let whole = different == different_positions(&to_the_end(position));
        let why = whole.then(|| Mistake::NeverCuts.words());
        wrong(position, say::must_visit_at_most(call(position), bound, visited), why);
    }
    if let Some((position, must, visited)) = missing {
        let tried = [(to_the_end(position), visited)];
        wrong(position, must, grading::quietly(|| flaw(&tried, -64.0)).flatten());
    }
}

#[grading::test(points = 1)]
fn what_is_known_is_not_computed_again() {
    let (mut all, mut different, mut plain) = (0, 0, 0);
    for text in AGAIN {
        let position: Position = text.parse().unwrap();
        let (_, trace) = traced::events(|| ask(position));
        let asked = to_the_end(position);
        must_show(&asked, NoMove::Passed, 3, call(position), &trace, proof(&asked, NoMove::Passed) / 4);
        let visited = visits(&trace);
        (all, different) = (all + visited.all, different + visited.different);
        plain += cost(&to_the_end(position), super::oracle::Order::Rows);
        let bound = different + different * 3 / 10;
        if all > bound && text == AGAIN[4] {
            let why = (all == plain).then(say::table_has_no_effect);
            wrong(position, say::must_not_compute_again(call(position), different, bound, all), why);
        }
    }
}

/// Returns the known mistake that explains every answer.
fn mistake(position: Position, answer: Answer) -> Option<Text> {
    grading::quietly(|| {
        let some = ends(&[(1, 6), (2, 10), (3, 10), (4, 5), (5, 3)]);
        let mut asked = [thinned(over(), 12), some, passing(5, 10)].concat();
        asked.extend(std::iter::once(LOST).chain(TOUCHY).map(|text| text.parse::<Position>().unwrap()));
        let mut answers = vec![(position, answer)];
        answers.extend(asked.into_iter().map(|position| (position, ask(position))));
        let truth = &mut Ends::default();
        if let Some(missing) = player_is_missing(&|position| ask(position).1) {
            return Some(missing);
        }
        let scores_are_right = answers.iter().all(|(position, answer)| truth.score(*position) == answer.1);
        // Any of several seemingly equal moves may be chosen. If the mistake does not concern moves, the scores must
        // reveal it.
        let gives = |slip: Slip, plain| {
            answers.iter().all(|(position, answer)| {
                let (at, score) = sloppy(*position, Some(slip), plain);
                score == answer.1 && (!slip.is_of_moves() || at == answer.0)
            })
        };
        let possible = |slip: Slip| slip.is_of_moves() || !scores_are_right;
        let fits = |slip: &&Slip| possible(**slip) && (gives(**slip, true) || gives(**slip, false));
        the_only_one(Slip::ALL.iter().filter(fits).map(|slip| slip.words()))
    })
    .flatten()
}
