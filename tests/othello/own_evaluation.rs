//! Othello 5: `own_evaluation`, by what it wins. Both sides search two moves deep; one judges with the student's evaluation, the other counts discs, or weighs them.

use super::oracle::{after, count, weigh};
use super::{about, positions, random_game, shown, wrong};
use catalogue::{Text, grading as verdicts, othello as say};
use exercises::othello::own_evaluation;
use games::othello::Color::{self, Black, White};
use games::othello::{Board, Evaluation, Position};
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

const _: fn(&Board, Color) -> f64 = own_evaluation;

fn own(board: &Board, me: Color) -> f64 {
    about(*board, &format!("own_evaluation(&board, {me:?})"));
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
    let ends = (0..10).filter_map(|seed| random_game(seed).pop());
    for position in positions(10, 6).into_iter().chain(ends) {
        for me in [Black, White] {
            let values = [own(&position.board, me), own(&position.board, me)];
            if values[0] != values[1] {
                wrong(position, say::must_be_the_same(format!("{values:?}")), None);
            }
        }
    }
    let all: Vec<f64> = positions(10, 6).iter().map(|position| own(&position.board, Black)).collect();
    if all.iter().all(|value| *value == all[0]) {
        grading::fail(say::must_tell_boards_apart(format!("{:?}", all[0])));
    }
}

/// How many games are played: each opening twice, with colors changed.
const OPENINGS: u64 = 25;

#[grading::test(points = 2, timeout = 12)]
fn it_wins_more_often_than_it_loses() {
    must_score(50, &COUNTING);
}

#[grading::test(points = 2, timeout = 12)]
fn it_wins_two_games_of_three() {
    must_score(66, &COUNTING);
}

#[grading::test(points = 1, timeout = 12)]
fn it_is_better_than_weighing_the_fields() {
    must_score(50, &(weigh, say::weighing_fields));
}

/// What the other side judges with, and how it is called.
type Rival = (Evaluation, fn() -> Text);

const COUNTING: Rival = (count, say::counting_discs);

/// More than so many of a hundred points; a game won is a point, a draw half of one.
#[track_caller]
fn must_score(percent: usize, rival: &Rival) {
    let mut halves = 0;
    let (mut won, mut drawn, mut lost, mut discs) = (0, 0, 0, 0);
    for opening in 0..OPENINGS {
        for me in [Black, White] {
            let score = play(opening, me, rival.0);
            discs += score;
            match score.signum() {
                1 => (won, halves) = (won + 1, halves + 2),
                0 => (drawn, halves) = (drawn + 1, halves + 1),
                _ => lost += 1,
            }
        }
    }
    let games = won + drawn + lost;
    if halves * 100 <= 2 * games * percent {
        let mean = catalogue::number(f64::from(discs) / games as f64, 1);
        let message = say::must_win_more(percent, (rival.1)(), games, won, drawn, lost, mean);
        grading::fail(match opposite() {
            Some(why) => message.then(&verdicts::smells_of(why)),
            None => message,
        });
    }
}

/// If the opposite evaluation is the better one, the signs are swapped.
fn opposite() -> Option<Text> {
    let moves = positions(20, 6).into_iter().filter(|position| {
        let Position { board, player } = *position;
        board.count(player) >= 3 * board.count(player.other())
    });
    let worse = moves.map(|Position { board, player }| own(&board, player) < own(&board, player.other()));
    let all: Vec<bool> = worse.collect();
    (all.len() > 3 && all.iter().all(|worse| *worse)).then(say::own_and_other_swapped)
}

/// The result of a game for the student's evaluation: discs at the end.
fn play(opening: u64, me: Color, rival: Evaluation) -> i32 {
    let mut chance = ChaCha8Rng::seed_from_u64(1000 + opening);
    let mut position = Position::default();
    for _ in 0..6 {
        position = step(position, chance.random_range(0..position.board.legal_moves(position.player).count().max(1)));
    }
    while position.board.has_move(position.player) {
        let evaluate: Evaluation = if position.player == me { own } else { rival };
        position = step(position, best(position, evaluate, &mut chance));
    }
    position.board.final_score(me)
}

fn step(Position { board, player }: Position, number: usize) -> Position {
    match board.legal_moves(player).nth(number) {
        None => Position { board, player },
        Some((row, column)) => Position { board: after(board, player, row, column), player: player.other() }.settled(),
    }
}

/// The number of one of the best moves, two moves ahead.
fn best(Position { board, player }: Position, evaluate: Evaluation, chance: &mut ChaCha8Rng) -> usize {
    let value = |(row, column)| {
        let next = Position { board: after(board, player, row, column), player: player.other() };
        let worst = |(row, column)| evaluate(&after(next.board, next.player, row, column), player);
        match next.board.has_move(next.player) {
            true => next.board.legal_moves(next.player).map(worst).fold(f64::INFINITY, f64::min),
            false => evaluate(&next.board, player),
        }
    };
    let values: Vec<f64> = board.legal_moves(player).map(value).collect();
    let greatest = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let best: Vec<usize> = (0..values.len()).filter(|i| values[*i] == greatest).collect();
    best[chance.random_range(0..best.len())]
}
