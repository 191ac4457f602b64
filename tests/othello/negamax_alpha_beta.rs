//! Othello 11: `negamax_alpha_beta`: the numbers of negamax, whatever the bounds, with a part of its positions.

use super::last::{AGAIN, TOUCHY, ends, over, passing, scores, to_the_end};
use super::oracle::{Ends, NoMove, Slip, is_proved, most, proof, sloppy_score, thinned, visits};
use super::words as say;
use super::{about, wrong, wrong_below};
use exercises::othello::negamax_alpha_beta;
use games::othello::{Board, Color, Position, listen};
use text::Text;
use truth::models::the_only_one;
use truth::othello::Mistake;
use truth::verdicts;

const _: fn(&Board, Color, i32, i32) -> i32 = negamax_alpha_beta;

/// A position, alpha and beta.
type Question = (Position, i32, i32);

fn call((position, alpha, beta): Question) -> String {
    format!("negamax_alpha_beta(&board, {:?}, {alpha}, {beta})", position.player)
}

fn ask(question @ (position, alpha, beta): Question) -> i32 {
    about(position.board, &call(question));
    negamax_alpha_beta(&position.board, position.player, alpha, beta)
}

/// Whether two numbers say the same: they are equal, or beyond the same bound.
fn alike((_, alpha, beta): Question, one: i32, other: i32) -> bool {
    one == other || one.max(other) <= alpha || one.min(other) >= beta
}

#[track_caller]
fn check(question: Question, truth: &mut Ends) {
    judge(question, ask(question), truth);
}

#[track_caller]
fn judge(question @ (position, alpha, beta): Question, got: i32, truth: &mut Ends) {
    let value = truth.score(position);
    if alike(question, value, got) {
        return;
    }
    let call = call(question);
    let must = match () {
        () if value <= alpha && alpha > -64 => say::must_lie_at_most(call, alpha, value, got),
        () if value >= beta && beta < 64 => say::must_lie_at_least(call, beta, value, got),
        () => verdicts::must_return(call, value, got),
    };
    wrong_below(position, must, scores(position), mistake(question, got));
}

fn open(position: Position) -> Question {
    (position, -64, 64)
}

/// The position with bounds above its value, below it, and around it.
fn bounded(position: Position, truth: &mut Ends) -> impl Iterator<Item = Question> + use<> {
    let value = truth.score(position);
    let bounds = [(2, 6), (-6, -2), (-3, 3), (-1, 20), (-20, 1), (0, 8), (-8, 0)];
    let kept = move |(low, high): (i32, i32)| ((value + low).max(-64), (value + high).min(64));
    bounds.into_iter().map(kept).filter(|(low, high)| low < high).map(move |(low, high)| (position, low, high))
}

#[grading::test(points = 1)]
fn with_open_bounds_the_scores_are_those_of_negamax() {
    let truth = &mut Ends::default();
    for position in thinned(over(), 40).into_iter().chain(passing(6, 30)) {
        check(open(position), truth);
    }
    for (empty, how_many) in [(1, 10), (2, 20), (3, 20), (4, 10), (5, 6), (6, 4), (7, 3), (8, 1)] {
        for position in ends(empty, how_many) {
            check(open(position), truth);
        }
    }
    for position in TOUCHY.map(|text| text.parse().unwrap()) {
        check(open(position), truth);
    }
}

#[grading::test(points = 1)]
fn bounds_that_are_given_are_kept() {
    let truth = &mut Ends::default();
    let mut asked: Vec<Position> = passing(6, 20);
    for (empty, how_many) in [(1, 5), (2, 10), (3, 15), (4, 15), (5, 6)] {
        asked.extend(ends(empty, how_many));
    }
    asked.extend(TOUCHY.map(|text| text.parse::<Position>().unwrap()));
    for position in asked {
        bounded(position, truth).collect::<Vec<_>>().into_iter().for_each(|question| check(question, truth));
    }
}

#[grading::test(points = 1)]
fn moves_that_cannot_matter_are_not_tried() {
    let truth = &mut Ends::default();
    for text in AGAIN {
        let question: Question = open(text.parse().unwrap());
        let (got, trace) = listen(|| ask(question));
        judge(question, got, truth);
        let (position, asked) = (question.0, to_the_end(question.0));
        let (visited, most) = (visits(&trace), most(&asked));
        for (visited, bound) in [(visited.different, most * 5 / 4), (visited.all, most * 5 / 2)] {
            if visited > bound {
                let whole = trace.count == asked.tree(NoMove::Passed);
                let why = whole.then(|| Mistake::NeverCuts.words());
                wrong(position, say::must_visit_at_most(call(question), bound, visited), why);
            }
        }
        let fewest = proof(&asked, NoMove::Passed) / 4;
        if visited.different < fewest {
            wrong(position, say::must_visit_at_least(call(question), fewest, visited.different), None);
        }
        if !is_proved(&asked, NoMove::Passed, &trace, 3) {
            wrong(position, say::must_show_its_value(call(question)), None);
        }
    }
}

/// What the answers smell of: the slip that gives every one of them.
fn mistake(question: Question, got: i32) -> Option<Text> {
    grading::quietly(|| {
        let truth = &mut Ends::default();
        let mut asked: Vec<Question> = thinned(over(), 12).into_iter().map(open).collect();
        for (empty, how_many) in [(1, 6), (2, 10), (3, 10), (4, 5)] {
            for (i, position) in ends(empty, how_many).into_iter().enumerate() {
                asked.push(open(position));
                asked.extend(bounded(position, truth).nth(i % 5));
            }
        }
        for (i, position) in passing(5, 10).into_iter().enumerate() {
            asked.push(open(position));
            asked.extend(bounded(position, truth).nth(i % 5));
        }
        let mut answers = vec![(question, got)];
        answers.extend(asked.into_iter().map(|question| (question, ask(question))));
        let fits = |slip: Slip| {
            let model = |(position, alpha, beta): Question| sloppy_score(position, Some(slip), Some((alpha, beta)));
            answers.iter().all(|(question, got)| alike(*question, model(*question), *got))
        };
        // With bounds, a loop that looks at the first move only is one that ends too early.
        let fitting = Slip::ALL.iter().filter(|slip| **slip != Slip::FirstMove && fits(**slip));
        the_only_one(fitting.map(|slip| slip.words()))
    })
    .flatten()
}
