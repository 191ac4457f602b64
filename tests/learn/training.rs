//! Learning 6: `training`, judged by the games that the learned weights win, one move ahead. The course of the training
//! is not graded.

use super::training_words as say;
use functions::learn::training;
use functions::traced::events;
use games::othello::Color::Black;
use games::othello::learn::{Network, Tuple, tanh};
use games::othello::{Board, Event, Position};
use games::trace::Trace;
use oracles::learn::training::{
    AGAINST_LOTS, AGAINST_THE_WORKSHEET, ALSO_AGAINST_LOTS, BUDGET, LEAST, PAIRS, against_lots, against_the_worksheet,
    reaches,
};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use referee::othello::{Learned, Score, compared, random_game};
use std::sync::OnceLock;
use text::{Text, number};

/// The seed of the generator that the training gets.
const SEED: u64 = 2;

// Runs two trainings of about a second each. Both run in one process, because code may draw its random numbers from a
// counter in that process.
#[grading::test(points = 1, timeout = 60, group = training)]
fn it_keeps_to_its_budget_and_all_chance_comes_from_the_generator() {
    let first = TRAINED.get_or_init(trained_anew);
    must_be_numbers(&first.0);
    must_keep_to_its_budget(&first.1);
    if trained_anew().0 != first.0 {
        grading::fail(say::not_the_same());
    }
}

/// The result of the training that all tests of the group judge: the network and the trace of positions.
static TRAINED: OnceLock<(Network, Trace<Event>)> = OnceLock::new();

fn trained_anew() -> (Network, Trace<Event>) {
    events(|| training(&mut ChaCha8Rng::seed_from_u64(SEED)))
}

#[track_caller]
fn must_be_numbers(network: &Network) {
    let weights = || network.tuples.iter().flat_map(|tuple| &tuple.weights);
    if weights().count() == 0 {
        grading::fail(say::no_weights());
    }
    if let Some(weight) = weights().find(|weight| !weight.is_finite()) {
        grading::fail(say::is_no_number(format!("{weight:?}")));
    }
}

#[grading::test(points = 1, timeout = 30, group = training)]
fn it_beats_who_draws_lots() {
    must_win(AGAINST_LOTS, against_lots, say::drawing_lots, Text::default);
}

#[grading::test(points = 2, timeout = 30, group = training)]
fn it_has_learned_something() {
    must_beat_the_worksheet(AGAINST_THE_WORKSHEET[0]);
}

#[grading::test(points = 2, timeout = 30, group = training)]
fn it_is_better_than_the_worksheets_weights() {
    must_beat_the_worksheet(AGAINST_THE_WORKSHEET[1]);
}

#[grading::test(points = 2, timeout = 30, group = training)]
fn it_is_much_better_than_the_worksheets_weights() {
    must_beat_the_worksheet(AGAINST_THE_WORKSHEET[2]);
    must_win(ALSO_AGAINST_LOTS, against_lots, say::drawing_lots, Text::default);
}

#[track_caller]
fn must_keep_to_its_budget(trace: &Trace<Event>) {
    if trace.count > BUDGET {
        grading::fail(say::over_budget(BUDGET, trace.count));
    }
    if trace.count < LEAST {
        grading::fail(say::hardly_played(LEAST, trace.count));
    }
}

/// Fails unless the weights win at least `percent` per cent of the points against the worksheet's weights. The games
/// are played once for all tests.
#[track_caller]
fn must_beat_the_worksheet(percent: u32) {
    static PLAYED: OnceLock<Score> = OnceLock::new();
    let score = |network: &Network| *PLAYED.get_or_init(|| against_the_worksheet(network));
    must_win(percent, score, say::weighing, say::weights_of_0);
}

/// Fails unless the weights win at least `percent` per cent of the points. A win is a point, a draw half a point.
#[track_caller]
fn must_win(percent: u32, score: impl Fn(&Network) -> Score, called: fn() -> Text, compare: fn() -> Text) {
    let (network, trace) = TRAINED.get_or_init(trained_anew);
    must_be_numbers(network);
    let score = score(network);
    must_keep_to_its_budget(trace);
    if !reaches(&score, percent) {
        let Score { won, drawn, lost } = score;
        let share = number(100.0 * score.share(), 1);
        let must = say::must_win(percent, called(), score.games(), share, won, drawn, lost).concat(&compare());
        let smell = grading::quietly(|| mistake(network, trace)).flatten();
        grading::wrong(must, smell, Some(say::watch_it()));
    }
}

/// Returns the known mistake that explains weak weights.
fn mistake(network: &Network, trace: &Trace<Event>) -> Option<Text> {
    let mut weights = network.tuples.iter().flat_map(|tuple| &tuple.weights);
    if weights.all(|weight| *weight == 0.0) {
        return Some(say::nothing_was_learned());
    }
    let is_apart = |tuple: &Tuple| Tuple::new(&tuple.places[0]).places.len() > tuple.places.len();
    if network.tuples.iter().any(is_apart) {
        return Some(say::learned_apart());
    }
    if let Some(share) = opposite(network) {
        return Some(say::learns_the_opposite(number(100.0 * share, 0)));
    }
    let (certain, all) = certain(&Learned::new(network));
    if 8 * certain > all {
        return Some(say::exploded(certain, all, curve(&Learned::new(network))));
    }
    // A search for the best move makes several moves on one board.
    let alone = trace.events.windows(2).filter(|two| two[0].before != two[1].before).count();
    if 10 * alone > 9 * trace.events.len() {
        return Some(say::explores_always());
    }
    if moves_by_order(trace) {
        return Some(say::begins_anew());
    }
    (trace.count < BUDGET / 4).then(|| say::few_positions(trace.count, BUDGET))
}

/// Returns the share of points that the weights with changed signs win against a random player. The share must be
/// clearly above one half, and clearly below without the change: by two standard deviations of 100 games each.
fn opposite(network: &Network) -> Option<f64> {
    let learned = Learned::new(network);
    let share = |sign: f64| {
        let judge = |board: &Board, me| sign * learned.value(board, me);
        compared(&judge, &|_, _| 0.0, PAIRS / 2, 3).share()
    };
    let turned = share(-1.0);
    (share(1.0) < 0.4 && turned > 0.6).then_some(turned)
}

/// Whether the last games are still played as if all weights were 0: nearly every move is the first legal one, or the
/// last.
fn moves_by_order(trace: &Trace<Event>) -> bool {
    const LAST: usize = 5000;
    let events = &trace.events[trace.events.len().saturating_sub(LAST)..];
    let changes = events.windows(2).filter(|two| two[0].before != two[1].before);
    // The index of the move that led from each position to the next one, among the legal moves.
    let chosen = changes.filter_map(|two| {
        let (before, color) = (two[0].before, two[0].color);
        let moves: Vec<(usize, usize)> = before.legal_moves(color).collect();
        let at = moves.iter().position(|&(row, column)| before.after(color, row, column) == two[1].before)?;
        (moves.len() > 2).then_some((at == 0, at + 1 == moves.len()))
    });
    let chosen: Vec<(bool, bool)> = chosen.collect();
    let most = |is: fn(&(bool, bool)) -> bool| 4 * chosen.iter().filter(|one| is(one)).count() > 3 * chosen.len();
    chosen.len() > 100 && (most(|one| one.0) || most(|one| one.1))
}

/// The value beyond which the prediction is above 0.999.
const CERTAIN: f64 = 3.8;

/// Counts the positions in the middle of random games whose winner is predicted with certainty, and all such positions.
fn certain(learned: &Learned) -> (usize, usize) {
    let in_the_middle = |position: &Position| (28..36).contains(&position.board.empty());
    let games = (0..20).flat_map(random_game).filter(in_the_middle);
    let values: Vec<f64> = games.map(|position| learned.value(&position.board, position.player)).collect();
    (values.iter().filter(|value| value.abs() > CERTAIN).count(), values.len())
}

/// Draws the prediction for Black in every second position of a random game, from lost to won.
fn curve(learned: &Learned) -> String {
    let height = |position: &Position| 3.0 + 3.0 * tanh(learned.value(&position.board, Black));
    let bar = |height: f64| ['▁', '▂', '▃', '▄', '▅', '▆', '█'][height.round() as usize];
    random_game(1).iter().step_by(2).map(|position| bar(height(position))).collect()
}
