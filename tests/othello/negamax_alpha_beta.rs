//! Othello 11: `negamax_alpha_beta`: the values of negamax, for all bounds, with a part of its positions.

use super::last::{AGAIN, TOUCHY, WIDE, ends, flaw, opposite, over, passing, player_is_missing, scores, to_the_end};
use super::oracle::{self, Ends, NoMove, Slip, Visits, children, most, proof, sloppy_score, thinned, visits};
use super::search::{misses_cuts, must_show};
use super::words as say;
use super::{wrong, wrong_below};
use functions::othello::negamax_alpha_beta;
use functions::traced;
use games::othello::{Event, Position};
use games::trace::Trace;
use oracles::models::the_only_one;
use oracles::othello::Mistake;
use oracles::verdicts;
use text::Text;

/// A question: a position, alpha and beta.
type Question = (Position, i32, i32);

fn call((position, alpha, beta): Question) -> String {
    format!("negamax_alpha_beta(&board, {:?}, {alpha}, {beta})", position.player)
}

fn ask((position, alpha, beta): Question) -> i32 {
    negamax_alpha_beta(&position.board, position.player, alpha, beta)
}

fn open(position: Position) -> Question {
    (position, -64, 64)
}

#[grading::test(points = 1)]
fn with_open_bounds_the_scores_are_those_of_negamax() {
    let truth = &mut Ends::default();
    for position in thinned(over(), 40).into_iter().chain(passing(6, 30)) {
        check(open(position), truth);
    }
    for position in ends(&[(1, 10), (2, 20), (3, 20), (4, 10), (5, 6), (6, 4), (7, 3), (8, 1)]) {
        check(open(position), truth);
    }
    for position in TOUCHY.map(|text| text.parse().unwrap()) {
        check(open(position), truth);
    }
    // Asks for both sides on the same board: a table must distinguish the side to move.
    for position in ends(&[(4, 6)]).into_iter().flat_map(|position| [position, opposite(position)]) {
        check(open(position), truth);
    }
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

/// Whether two answers are equivalent: equal, or beyond the same bound.
fn alike((_, alpha, beta): Question, one: i32, other: i32) -> bool {
    one == other || one.max(other) <= alpha || one.min(other) >= beta
}

/// Fails for code that searches the whole tree: it makes no use of its bounds.
#[track_caller]
fn cuts_something() {
    let question = open(AGAIN[0].parse().unwrap());
    let (_, trace) = traced::events(|| ask(question));
    if trace.count == to_the_end(question.0).tree(NoMove::Passed) {
        must_cut(&[(question, visits(&trace), trace.count)], &|_| Some(Mistake::NeverCuts.words()));
    }
}

#[grading::test(points = 1)]
fn bounds_that_are_given_are_kept() {
    cuts_something();
    let truth = &mut Ends::default();
    let mut asked = [passing(6, 20), ends(&[(1, 5), (2, 10), (3, 15), (4, 15), (5, 6)])].concat();
    asked.extend(TOUCHY.map(|text| text.parse::<Position>().unwrap()));
    for position in asked {
        bounded(position, truth).collect::<Vec<_>>().into_iter().for_each(|question| check(question, truth));
    }
}

/// Returns the position with bounds above its value, below it, and around it.
fn bounded(position: Position, truth: &mut Ends) -> impl Iterator<Item = Question> + use<> {
    let value = truth.score(position);
    // Odd bounds are included: with a beta one above the worth of another move, that move is no reason to stop.
    let worth = children(position).map(|(_, next)| -truth.score(next));
    let second = worth.filter(|worth| *worth < value).max().map_or(-64, |worth| worth + 1 - value);
    let bounds = [(2, 6), (-6, -2), (-3, 3), (-1, 20), (-20, 1), (0, 8), (-8, 0), (second - 10, second)];
    let kept = move |(low, high): (i32, i32)| ((value + low).max(-64), (value + high).min(64));
    bounds.into_iter().map(kept).filter(|(low, high)| low < high).map(move |(low, high)| (position, low, high))
}

#[grading::test(points = 1)]
fn moves_that_cannot_matter_are_not_tried() {
    let mut visited_in = Vec::new();
    for text in AGAIN.into_iter().chain(WIDE) {
        let question: Question = open(text.parse().unwrap());
        let (_, trace) = traced::events(|| ask(question));
        let asked = to_the_end(question.0);
        visited_in.push((question, visits(&trace), trace.count));
        if too_much(&visited_in[visited_in.len() - 1..]).next().is_some() {
            continue;
        }
        let fewest = proof(&asked, NoMove::Passed) / 4;
        must_show(&asked, NoMove::Passed, 3, call(question), &trace, fewest);
    }
    // Code that searches the whole tree exceeds the bound by more there.
    if too_much(&visited_in[..AGAIN.len()]).next().is_none() {
        visited_in.truncate(AGAIN.len());
    }
    must_cut(&visited_in, &|(question, played)| {
        let tried: Vec<_> = visited_in.iter().map(|(question, visits, _)| (searched(*question), visits.all)).collect();
        let never = played == to_the_end(question.0).tree(NoMove::Passed);
        if never { Some(Mistake::NeverCuts.words()) } else { grading::quietly(|| flaw(&tried, -64.0)).flatten() }
    });
    // A bound from elsewhere leaves less to try, at any depth.
    let known = |text: &str| {
        let position: Position = text.parse().unwrap();
        (position, Ends::default().score(position) + 12, 64)
    };
    let all: Vec<Question> =
        AGAIN.map(|text| open(text.parse().unwrap())).into_iter().chain(AGAIN.into_iter().map(known)).collect();
    let asked: Vec<(Question, Trace<Event>)> =
        all.into_iter().map(|question| (question, traced::events(|| ask(question)).1)).collect();
    let why = || {
        let tried: Vec<_> = asked.iter().map(|(question, trace)| (searched(*question), visits(trace).all)).collect();
        grading::quietly(|| flaw(&tried, -64.0)).flatten()
    };
    let visited_in: Vec<_> = asked.iter().map(|(question, trace)| (*question, visits(trace), trace.count)).collect();
    must_cut(&visited_in, &|_| why());
    bounds_go_through_a_pass();
    for (question, trace) in &asked {
        if let Some(must) = misses_cuts(&searched(*question), call(*question), trace) {
            wrong(question.0, must, why());
        }
    }
}

/// Checks positions that begin with a pass: the bounds must be passed on, since hardly any move behind the pass need be
/// tried.
#[track_caller]
fn bounds_go_through_a_pass() {
    let truth = &mut Ends::default();
    let sure = |position: Position| {
        let value = truth.score(position);
        (value + 12 <= 64).then_some((position, value + 12, 64))
    };
    let worth_it = |question: &Question| {
        let all = most(&searched((question.0, -64, 64)));
        (60..20_000).contains(&all) && most(&searched(*question)) * 4 < all
    };
    let passes: Vec<Question> = passing(9, 60).into_iter().filter_map(sure).filter(worth_it).take(8).collect();
    let visited = |question: &Question| {
        let (_, trace) = traced::events(|| ask(*question));
        (*question, visits(&trace), trace.count)
    };
    must_cut(&passes.iter().map(visited).collect::<Vec<_>>(), &|_| Some(Mistake::FreshAfterPass.words()));
}

/// Returns the questions that visit too many positions: the percentage, the question, the visits, the bound, and the
/// moves played.
fn too_much(visited_in: &[(Question, Visits, usize)]) -> impl Iterator<Item = (usize, Question, usize, usize, usize)> {
    let bounded = visited_in.iter().flat_map(|(question, visited, played)| {
        let most = most(&searched(*question));
        let bounds = [(visited.different, most * 5 / 4), (visited.all, most * 5 / 2)];
        bounds.map(|(visited, bound)| (100 * visited / bound.max(1), *question, visited, bound, *played))
    });
    bounded.filter(|(_, _, visited, bound, _)| visited > bound)
}

/// Fails if moves are tried in more positions than correct alpha-beta needs in the worst order that people try moves
/// in. The message shows the question with the greatest excess.
#[track_caller]
fn must_cut(visited_in: &[(Question, Visits, usize)], why: &dyn Fn((Question, usize)) -> Option<Text>) {
    if let Some((_, question, visited, bound, played)) = too_much(visited_in).max_by_key(|(percent, ..)| *percent) {
        wrong(question.0, say::must_visit_at_most(call(question), bound, visited), why((question, played)));
    }
}

/// Returns the question for a general search to the end of the game.
fn searched((position, alpha, beta): Question) -> oracle::Question {
    oracle::Question { alpha: f64::from(alpha), beta: f64::from(beta), ..to_the_end(position) }
}

/// Returns the known mistake that explains every answer.
fn mistake(question: Question, got: i32) -> Option<Text> {
    grading::quietly(|| {
        let truth = &mut Ends::default();
        let mut asked: Vec<Question> = thinned(over(), 12).into_iter().map(open).collect();
        for group in [ends(&[(1, 6)]), ends(&[(2, 10)]), ends(&[(3, 10)]), ends(&[(4, 5)]), passing(5, 10)] {
            for (i, position) in group.into_iter().enumerate() {
                asked.push(open(position));
                asked.extend(bounded(position, truth).nth(i % 5));
            }
        }
        let mut answers = vec![(question, got)];
        answers.extend(asked.into_iter().map(|question| (question, ask(question))));
        let fits = |slip: Slip| {
            let model = |(position, alpha, beta): Question| sloppy_score(position, Some(slip), Some((alpha, beta)));
            answers.iter().all(|(question, got)| alike(*question, model(*question), *got))
        };
        // With bounds, a loop that examines only the first move cannot be told from one that ends too early.
        let fitting = Slip::ALL.iter().filter(|slip| **slip != Slip::FirstMove && fits(**slip));
        the_only_one(fitting.map(|slip| slip.words())).or_else(|| player_is_missing(&|position| ask(open(position))))
    })
    .flatten()
}
