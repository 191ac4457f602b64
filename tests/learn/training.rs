//! Learning 6: `training`, by what the learned weights win, one move ahead. What the training looks like is not graded.

use super::training_words as say;
use exercises::learn::training;
use games::othello::Position;
use games::othello::learn::Network;
use games_ear::EAR;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use referee::othello::{Judge, Learned, Score, compared, random_game, weigh};
use text::{Text, number};

const _: fn(&mut dyn Rng) -> Network = training;

/// So many positions may be examined: those of some 1900 games.
const BUDGET: usize = 1_000_000;

/// Half of the games: each is played with both colors.
const PAIRS: u64 = 100;

/// What is learned with this seed, and how many positions that took.
fn trained(seed: u64) -> (Network, usize) {
    grading::about(say::call);
    let (network, trace) = games::othello::listen(EAR, || training(&mut ChaCha8Rng::seed_from_u64(seed)));
    let weights = || network.tuples.iter().flat_map(|tuple| &tuple.weights);
    if weights().count() == 0 {
        grading::fail(say::no_weights());
    }
    if let Some(weight) = weights().find(|weight| !weight.is_finite()) {
        grading::fail(say::is_no_number(format!("{weight:?}")));
    }
    (network, trace.count)
}

// Two trainings, where one takes a second.
#[grading::test(points = 1, timeout = 30)]
fn it_keeps_to_its_budget_and_all_chance_comes_from_the_generator() {
    let (network, positions) = trained(1);
    if positions > BUDGET {
        grading::fail(say::over_budget(BUDGET, positions));
    }
    if trained(1).0 != network {
        grading::fail(say::not_the_same());
    }
}

#[grading::test(points = 1, timeout = 30)]
fn it_beats_who_draws_lots() {
    must_score(80, &|_, _| 0.0, say::drawing_lots);
}

#[grading::test(points = 2, timeout = 30)]
fn it_has_learned_something() {
    must_score(40, &weigh, say::weighing);
}

#[grading::test(points = 2, timeout = 30)]
fn it_is_better_than_the_worksheets_weights() {
    must_score(55, &weigh, say::weighing);
}

#[grading::test(points = 2, timeout = 30)]
fn it_wins_two_points_of_three_against_the_worksheets_weights() {
    must_score(67, &weigh, say::weighing);
}

/// At least so many of a hundred points: a game won is a point, a draw half of one.
#[track_caller]
fn must_score(percent: u32, rival: Judge, called: fn() -> Text) {
    let (network, positions) = trained(2);
    let learned = Learned::new(&network);
    let score = compared(&|board, me| learned.value(board, me), rival, PAIRS, 3);
    if positions > BUDGET {
        grading::fail(say::over_budget(BUDGET, positions));
    }
    if score.share() * 100.0 < f64::from(percent) {
        let Score { won, drawn, lost } = score;
        let must = say::must_win(percent, called(), score.games(), number(100.0 * score.share(), 1), won, drawn, lost);
        let smell = grading::quietly(|| mistake(&network, positions)).flatten();
        grading::wrong(must, smell, Some(say::watch_it()));
    }
}

/// What weak weights smell of.
fn mistake(network: &Network, positions: usize) -> Option<Text> {
    let mut weights = network.tuples.iter().flat_map(|tuple| &tuple.weights);
    if weights.all(|weight| *weight == 0.0) {
        return Some(say::nothing_was_learned());
    }
    let (certain, all) = certain(&Learned::new(network));
    if 2 * certain > all {
        return Some(say::exploded(certain, all));
    }
    (positions < BUDGET / 4).then(|| say::few_positions(positions, BUDGET))
}

/// Beyond this value, the prediction is above 0.999.
const CERTAIN: f64 = 3.8;

/// Of how many positions in the middle of random games it is certain who wins, and how many there are.
fn certain(learned: &Learned) -> (usize, usize) {
    let in_the_middle = |position: &Position| (28..36).contains(&position.board.empty());
    let games = (0..20).flat_map(random_game).filter(in_the_middle);
    let values: Vec<f64> = games.map(|position| learned.value(&position.board, position.player)).collect();
    (values.iter().filter(|value| value.abs() > CERTAIN).count(), values.len())
}
