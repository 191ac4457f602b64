//! Learning 3: `learn_step`, checked against an independent implementation, and against small changes of the weights.

use super::boards::{board_of, picture};
use super::changed::{changed, first_difference, must_learn};
use super::words as say;
use functions::learn::learn_step;
use games::othello::Color::{self, Black, White};
use games::othello::learn::{Network, Tuple, tanh};
use games::othello::{Board, Position};
use grading::Probe;
use oracles::learn::weights::{StepSlip, by_lot, parts, step, value};
use oracles::models::the_only_one;
use referee::othello::random_game;
use std::collections::BTreeSet;
use text::{Text, number};

/// A question: network, board, side, target and rate.
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

/// Returns the network after the step, perhaps with a mistake.
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

/// Returns boards of games with weights of 0, and those of the handout's example.
fn from_zero(target: f64) -> impl Iterator<Item = Question> {
    let example = [Black, White].map(|player| Position { board: board_of(&[(0, 0), (7, 7)], &[]), player });
    boards(70..76).chain(example).map(move |at| (Network::singles(), at.board, at.player, target, 0.002))
}

/// Returns the weights, as (tuple, index), that the step has changed by more than rounding can, with their changes.
fn moved(before: &Network, after: &Network) -> Vec<((usize, usize), f64)> {
    let numbered = |(tuple, (one, other)): (usize, (&Tuple, &Tuple))| {
        let all: Vec<_> = one.weights.iter().zip(&other.weights).map(|(one, other)| other - one).enumerate().collect();
        all.into_iter().map(move |(number, by)| ((tuple, number), by))
    };
    let all = before.tuples.iter().zip(&after.tuples).enumerate().flat_map(numbered);
    all.filter(|(_, by)| by.is_nan() || by.abs() > 1e-12).collect()
}

fn named_weight(network: &Network, (tuple, number): (usize, usize)) -> Text {
    super::changed::named(network, tuple, number)
}

#[grading::test(points = 1)]
fn the_weights_of_the_board_change_and_no_others() {
    for (seed, Position { board, player }) in (0..).zip(boards(80..86)) {
        let network = pairs(seed);
        let own: BTreeSet<(usize, usize)> = parts(&network, &board, player).collect();
        let question = (network, board, player, [1.0, -1.0][seed as usize % 2], 0.01);
        let network = &question.0;
        STEP.check(&question, |got| {
            if got.tuples.len() != network.tuples.len() || got.count() != network.count() {
                return Some(say::tuples_must_stay(call(&question)));
            }
            let moved: BTreeSet<(usize, usize)> = moved(network, got).into_iter().map(|(at, _)| at).collect();
            let too_many = moved.difference(&own).next();
            let missing = own.difference(&moved).next();
            too_many
                .map(|&at| say::must_stay(call(&question), named_weight(network, at)))
                .or_else(|| missing.map(|&at| say::must_change(call(&question), named_weight(network, at))))
        });
    }
}

#[grading::test(points = 1)]
fn a_step_goes_towards_the_target() {
    for question in [1.0, -1.0, 0.5].into_iter().flat_map(from_zero) {
        STEP.check(&question, |got| {
            let moved = moved(&question.0, got);
            let away = moved.iter().find(|(_, by)| by.is_nan() || by.signum() != question.3.signum());
            match away {
                _ if moved.is_empty() => Some(say::must_move(call(&question))),
                Some((at, by)) => {
                    let (target, weight) = (format!("{:?}", question.3), named_weight(&question.0, *at));
                    Some(say::must_move_towards(call(&question), target, weight, number(*by, 6)))
                }
                None => None,
            }
        });
    }
}

#[grading::test(points = 1)]
fn a_step_is_twice_as_long_with_twice_the_rate_or_twice_the_error() {
    for once in from_zero(0.5) {
        let (network, board, me, target, rate) = once.clone();
        let before = STEP.answer(&once);
        for twice in [(network.clone(), board, me, target, 2.0 * rate), (network, board, me, 2.0 * target, rate)] {
            STEP.check(&twice, |got| {
                let first = moved(&once.0, &before);
                let weight = |network: &Network, (tuple, number): (usize, usize)| network.tuples[tuple].weights[number];
                let is_twice = |(at, by): &&((usize, usize), f64)| (weight(got, *at) - 2.0 * by).abs() < 1e-9;
                match first.iter().find(|moved| !is_twice(moved)) {
                    _ if first.is_empty() => Some(say::must_move(call(&once))),
                    Some((at, by)) => {
                        let (by, got) = (number(*by, 6), number(weight(got, *at), 6));
                        Some(say::must_be_twice_as_long(call(&once), call(&twice), named_weight(&once.0, *at), by, got))
                    }
                    None => None,
                }
            });
        }
    }
}

#[grading::test(points = 1)]
fn what_is_predicted_already_stays() {
    for (seed, Position { board, player: me }) in (0..).zip(boards(90..94)) {
        let network = pairs(seed);
        let target = tanh(value(&network, &board, me));
        let question = (network, board, me, target, 0.01);
        STEP.check(&question, |got| {
            let (at, by) = moved(&question.0, got).into_iter().find(|(_, by)| by.is_nan() || by.abs() > 1e-9)?;
            Some(say::must_stay_where_predicted(call(&question), named_weight(&question.0, at), number(by, 6)))
        });
        // Code that changes no weight at all must not pass.
        let other = (question.0, board, me, -1.0, 0.01);
        STEP.check(&other, |got| moved(&other.0, got).is_empty().then(|| say::must_move(call(&other))));
    }
}

#[grading::test(points = 1)]
fn every_weight_of_the_board_takes_its_steps() {
    for (seed, Position { board, player }) in (0..).zip(boards(0..12)) {
        let target = [1.0, -1.0, 0.0, 0.3][seed as usize % 4];
        check(&(by_lot(Network::singles(), seed, -0.05..0.05), board, player, target, 0.02));
        check(&(pairs(seed), board, player.other(), target, 0.01));
    }
    small_errors().iter().for_each(check);
    // The slope is flat far from 0.
    let board = board_of(&[(0, 0)], &[(3, 3)]);
    check(&(by_lot(Network::singles(), 2, -0.4..0.4), board, Black, 1.0, 0.1));
}

/// Returns questions whose targets are almost predicted already.
fn small_errors() -> Vec<Question> {
    let near = |(seed, Position { board, player: me }): (u64, Position)| {
        let network = pairs(seed);
        let error = [0.05, 0.008, 0.0008][seed as usize % 3];
        let target = tanh(value(&network, &board, me)) + error;
        (network, board, me, target, 0.01)
    };
    (0..).zip(boards(100..106)).map(near).collect()
}

/// Returns a network with small random weights, so that predictions are neither certain nor 0.
fn pairs(seed: u64) -> Network {
    by_lot(Network::pairs(), seed, -0.1..0.1)
}

/// The change of a weight by which the slope of the error is measured.
const SMALL: f64 = 1e-5;

#[grading::test(points = 1)]
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
    (50..).zip(boards(50..62)).map(question).chain(small_errors()).collect()
}

/// Returns the known mistake that explains the changes of the weights.
fn mistake(answers: &[(Question, Network)]) -> Option<Text> {
    if answers.iter().all(|((network, ..), got)| first_difference(network, got).is_none()) {
        return Some(say::nothing_changes());
    }
    let fits = |slip: &&StepSlip| {
        answers.iter().all(|(asked, got)| first_difference(&after(asked, Some(**slip)), got).is_none())
    };
    // A small error may lead to no step. Only the code knows which errors count as small.
    let kept = |asked: &Question, got: &Network| first_difference(&asked.0, got).is_none();
    let is_small =
        |(network, board, me, target, _): &Question| (target - tanh(value(network, board, *me))).abs() < 0.06;
    let is_right = |asked: &Question, got: &Network| first_difference(&after(asked, None), got).is_none();
    let all = answers.iter().all(|(asked, got)| is_right(asked, got) || is_small(asked) && kept(asked, got));
    let small = all.then(say::small_errors_make_no_step);
    the_only_one(StepSlip::ALL.iter().filter(fits).map(|slip| slip.words()).chain(small))
}
