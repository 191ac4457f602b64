//! Learning 3: `learn_step`, against the same step in other words, and against small changes of the weights.

use super::boards::{board_of, picture};
use super::changed::{changed, first_difference, must_learn};
use super::words as say;
use exercises::learn::learn_step;
use games::othello::Color::{self, Black, White};
use games::othello::learn::{Network, tanh};
use games::othello::{Board, Position};
use grading::Probe;
use referee::othello::random_game;
use text::{Text, number};
use truth::learn::weights::{StepSlip, by_lot, parts, step, value};
use truth::models::the_only_one;

const _: fn(&mut Network, &Board, Color, f64, f64) = learn_step;

/// The target is the fourth, the rate the fifth.
type Question = (Network, Board, Color, f64, f64);

const STEP: Probe<Question, Network> = Probe {
    ask: |(network, board, me, target, rate)| {
        changed(network, |network| learn_step(network, board, *me, *target, *rate))
    },
    call,
    shown: |(network, board, ..)| picture(board).then(&say::network(network.tuples.len(), network.count())),
    see: |_| None,
    panel,
    mistake,
};

fn call((_, _, me, target, rate): &Question) -> String {
    format!("learn_step(&mut network, &board, {me:?}, {target:?}, {rate:?})")
}

/// The weights afterwards, perhaps with a mistake.
fn after((network, board, me, target, rate): &Question, slip: Option<StepSlip>) -> Network {
    changed(network, |network| step(network, board, *me, (*target, *rate), slip))
}

#[track_caller]
fn check(question: &Question) {
    let (network, board, me, ..) = question;
    STEP.check(question, |got| {
        let must = must_learn(&call(question), network, &after(question, None), got)?;
        let v = value(network, board, *me);
        Some(must.then(&say::prediction(number(v, 6), number(tanh(v), 6))))
    });
}

fn boards(seeds: std::ops::Range<u64>) -> impl Iterator<Item = Position> {
    seeds.filter_map(|seed| random_game(seed).into_iter().nth(12 + 5 * (seed as usize % 9)))
}

#[grading::test(points = 1)]
fn from_weights_of_0_a_step_goes_towards_the_target() {
    let board = board_of(&[(0, 0), (7, 7)], &[]);
    for (me, target) in [(Black, 1.0), (Black, -1.0), (White, 1.0), (White, 0.5)] {
        check(&(Network::singles(), board, me, target, 0.1));
    }
}

#[grading::test(points = 2)]
fn every_weight_of_the_board_takes_its_steps() {
    for (seed, Position { board, player }) in (0..).zip(boards(0..12)) {
        let target = [1.0, -1.0, 0.0, 0.3][seed as usize % 4];
        check(&(by_lot(Network::singles(), seed, -0.05..0.05), board, player, target, 0.02));
        check(&(pairs(seed), board, player.other(), target, 0.01));
    }
}

/// Small weights by lot, so that predictions are neither certain nor 0.
fn pairs(seed: u64) -> Network {
    by_lot(Network::pairs(), seed, -0.1..0.1)
}

/// How much a weight is changed to see what the error does.
const SMALL: f64 = 1e-5;

#[grading::test(points = 2)]
fn each_step_is_as_large_as_the_weight_changes_the_error() {
    for (seed, Position { board, player: me }) in (0..).zip(boards(20..26)) {
        let (network, target, rate) = (pairs(seed), [1.0, -1.0, 0.2][seed as usize % 3], 0.01);
        let question = (network.clone(), board, me, target, rate);
        let error = |network: &Network| (target - tanh(value(network, &board, me))).powi(2) / 2.0;
        STEP.check(&question, |got| {
            let mut all: Vec<(usize, usize)> = parts(&network, &board, me).collect();
            all.sort_unstable();
            all.dedup();
            let wrong = all.into_iter().find_map(|(tuple, number)| {
                let with = |by: f64| error(&changed(&network, |network| network.tuples[tuple].weights[number] += by));
                let slope = (with(SMALL) - with(-SMALL)) / (2.0 * SMALL);
                let weight = |network: &Network| network.tuples[tuple].weights[number];
                let moved = weight(got) - weight(&network);
                ((moved + rate * slope).abs() > 1e-6 * (1.0 + slope.abs())).then_some((tuple, number, slope, moved))
            });
            wrong.map(|(tuple, number, slope, moved)| {
                say::must_follow_the_slope(
                    call(&question),
                    super::changed::named(&network, tuple, number),
                    text::number(slope, 6),
                    text::number(-rate * slope, 8),
                    text::number(moved, 8),
                )
            })
        });
    }
}

#[grading::test(points = 1)]
fn what_is_predicted_already_is_not_changed_and_nothing_else_is() {
    let board = board_of(&[(0, 0)], &[(3, 3)]);
    check(&(Network::pairs(), board, Black, 0.0, 0.1));
    let certain = by_lot(Network::singles(), 1, -0.1..0.1);
    let target = tanh(value(&certain, &board, White));
    check(&(certain, board, White, target, 0.1));
    // Far away, the slope is flat.
    check(&(by_lot(Network::singles(), 2, -0.4..0.4), board, Black, 1.0, 0.1));
}

#[grading::test(points = 1)]
fn any_network_learns() {
    let own = Network::of(&[vec![(0, 0), (0, 1), (1, 0), (1, 1)], vec![(0, 0), (7, 7)]]);
    for (seed, Position { board, player }) in (0..).zip(boards(30..34)) {
        for network in [Network::lines(3), own.clone()] {
            check(&(by_lot(network, seed, -0.05..0.05), board, player, 1.0, 0.004));
        }
    }
}

fn panel() -> Vec<Question> {
    let question = |(seed, Position { board, player }): (u64, Position)| {
        (pairs(seed), board, player, [1.0, -1.0, 0.4][seed as usize % 3], 0.01)
    };
    (50..).zip(boards(50..62)).map(question).collect()
}

/// The mistake by which the weights change so.
fn mistake(answers: &[(Question, Network)]) -> Option<Text> {
    if answers.iter().all(|((network, ..), got)| first_difference(network, got).is_none()) {
        return Some(say::nothing_changes());
    }
    let fits = |slip: &&StepSlip| {
        answers.iter().all(|(asked, got)| first_difference(&after(asked, Some(**slip)), got).is_none())
    };
    the_only_one(StepSlip::ALL.iter().filter(fits).map(|slip| slip.words()))
}
