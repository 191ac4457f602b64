//! Learning 1: `tuple_index`, against digits that are added up from the last square to the first.

use super::boards::{board_of, picture};
use super::words as say;
use exercises::learn::tuple_index;
use games::othello::Board;
use games::othello::Color::{self, Black, White};
use games::othello::learn::Square;
use grading::Probe;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use referee::othello::random_game;
use text::Text;
use truth::learn::weights::{digit, index};
use truth::models::{Model, named};
use truth::verdicts;

const _: fn(&Board, Color, &[Square]) -> usize = tuple_index;

type Question = (Board, Color, Vec<Square>);

const INDEX: Probe<Question, usize> = Probe {
    ask: |(board, me, place)| tuple_index(board, *me, place),
    call,
    shown: |(board, ..)| picture(board),
    see: |_| None,
    panel,
    mistake,
};

fn call((_, me, place): &Question) -> String {
    format!("tuple_index(&board, {me:?}, &{place:?})")
}

#[track_caller]
fn check(question: &Question) {
    let (board, me, place) = question;
    let expected = index(board, *me, place);
    let sum = |at: &[Square]| {
        let part = |(i, square): (usize, &Square)| {
            format!("{} * {}", digit(board, *me, *square), 3_usize.pow((at.len() - 1 - i) as u32))
        };
        at.iter().enumerate().map(part).collect::<Vec<_>>().join(" + ")
    };
    INDEX.must_be(question, &expected, |got| {
        let must = verdicts::must_return(call(question), expected, got);
        if place.len() < 2 { must } else { must.then(&say::is_the_sum(expected, sum(place))) }
    });
}

/// Some squares in any order, on boards of games by lot.
fn asked(seeds: std::ops::Range<u64>, lengths: &[usize]) -> Vec<Question> {
    let mut all = Vec::new();
    for seed in seeds {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let game = random_game(seed);
        let board = game[(20 + seed as usize % 30).min(game.len() - 1)].board;
        for length in lengths {
            let mut squares: Vec<Square> = Board::squares().collect();
            squares.shuffle(&mut chance);
            let me = if chance.random_bool(0.5) { Black } else { White };
            all.push((board, me, squares[..*length].to_vec()));
        }
    }
    all
}

fn panel() -> Vec<Question> {
    asked(100..120, &[1, 2, 3, 4])
}

#[grading::test(points = 1)]
fn one_square_is_its_digit() {
    let board = board_of(&[(0, 0)], &[(0, 1)]);
    for (me, at) in [Black, White].into_iter().flat_map(|me| [(0, 2), (0, 0), (0, 1)].map(|at| (me, at))) {
        check(&(board, me, vec![at]));
    }
}

#[grading::test(points = 1)]
fn the_first_square_stands_in_front() {
    let board = board_of(&[(0, 0)], &[(0, 1)]);
    for place in
        [vec![(0, 0), (0, 1)], vec![(0, 1), (0, 0)], vec![(0, 0), (0, 1), (0, 2)], vec![(0, 2), (0, 0), (0, 1)]]
    {
        check(&(board, Black, place.clone()));
        check(&(board, White, place));
    }
}

#[grading::test(points = 1)]
fn every_way_of_lying_has_its_own_number() {
    let place: Vec<Square> = (0..4).map(|i| (2 + i, 7 - i)).collect();
    for number in 0..81_usize {
        let lies = |digit: usize| -> Vec<Square> {
            (0..4).filter(|i| number / 3_usize.pow(3 - i) % 3 == digit).map(|i| place[i as usize]).collect()
        };
        check(&(board_of(&lies(1), &lies(2)), Black, place.clone()));
    }
}

#[grading::test(points = 1)]
fn any_squares_of_any_board_are_numbered_right() {
    for question in asked(0..12, &[1, 2, 3, 5, 8]) {
        check(&question);
    }
    check(&(Board::new(), Black, Vec::new()));
}

/// The mistake that has all these numbers.
fn mistake(answers: &[(Question, usize)]) -> Option<Text> {
    // Digits for empty, own and the opponent's, put together by a base, from the first square or from the last.
    fn of((board, me, place): &Question, digits: [usize; 3], base: usize, turned: bool) -> usize {
        let next = |number: usize, square: &Square| base * number + digits[digit(board, *me, *square)];
        if turned { place.iter().rev().fold(0, next) } else { place.iter().fold(0, next) }
    }
    let models: [Model<Question, usize>; 15] = [
        (&|asked| of(asked, [0, 1, 2], 3, true), say::last_square_in_front()),
        (&|asked| of(asked, [0, 2, 1], 3, false), say::own_and_others_swapped()),
        (&|asked| of(asked, [0, 2, 1], 3, true), say::own_and_others_swapped()),
        (&|(board, _, place)| of(&(*board, Black, place.clone()), [0, 1, 2], 3, false), say::for_black_alone()),
        (&|(board, _, place)| of(&(*board, White, place.clone()), [0, 1, 2], 3, false), say::for_white_alone()),
        (&|asked| of(asked, [0, 1, 2], 2, false), say::base_two()),
        (&|asked| of(asked, [0, 1, 2], 10, false), say::base_ten()),
        (&|asked| of(asked, [0, 1, 2], 4, false), say::other_base()),
        (&|asked| of(asked, [0, 1, 2], 1, false), say::digits_are_added()),
        (&|asked| 3 * of(asked, [0, 1, 2], 3, false), say::once_too_often()),
        (&|asked| of(asked, [2, 0, 1], 3, false), say::other_digits()),
        (&|asked| of(asked, [1, 0, 2], 3, false), say::other_digits()),
        (&|asked| of(asked, [0, 1, 1], 3, false), say::colors_are_one()),
        (
            &|(board, me, place)| {
                let swapped = place.iter().map(|&(row, column)| (column, row)).collect();
                of(&(*board, *me, swapped), [0, 1, 2], 3, false)
            },
            say::columns_for_rows(),
        ),
        (
            &|(board, me, place)| of(&(*board, *me, place[..place.len() - 1].to_vec()), [0, 1, 2], 3, false),
            say::last_square_is_missing(),
        ),
    ];
    named(answers, &models)
}
