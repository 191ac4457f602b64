//! Learning 1: `tuple_index`, checked against digits that are added up from the last square to the first.

use super::boards::{board_of, picture};
use super::words as say;
use functions::learn::{ahead, tuple_index};
use games::othello::Board;
use games::othello::Color::{self, Black, White};
use games::othello::learn::Square;
use grading::Probe;
use oracles::learn::weights::{digit, index};
use oracles::models::{Model, named};
use oracles::verdicts;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use referee::othello::random_game;
use std::collections::BTreeMap;
use text::Text;

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

/// Announces these questions.
fn announce(all: &[Question]) {
    ahead::tuple_index(all.iter().map(|(board, me, place)| (board, *me, &place[..])));
}

/// Returns some squares in any order, on boards of random games.
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

/// Returns single squares of the diagonal, on boards of games, then on the example of the handout.
fn single(seeds: std::ops::Range<u64>, wanted: impl Fn(Option<Color>, Color) -> bool) -> Vec<Question> {
    let ends = seeds.filter_map(|seed| random_game(seed).into_iter().nth(30)).map(|position| position.board);
    let example = board_of(&[(0, 0), (4, 4)], &[(1, 1), (5, 5)]);
    let squares = |board: Board| (0..8).flat_map(move |i| [Black, White].map(|me| (board, me, vec![(i, i)])));
    let all = ends.chain([example]).flat_map(squares);
    all.filter(|(board, me, place)| wanted(board.get(place[0].0, place[0].1), *me)).collect()
}

#[grading::test(points = 1)]
fn an_empty_square_is_0_and_an_own_one_1() {
    single(0..4, |lies, me| me == Black && lies != Some(White)).iter().for_each(check);
}

#[grading::test(points = 1)]
fn every_pattern_has_its_own_number() {
    let place: Vec<Square> = (0..4).map(|i| (2 + i, 2 + i)).collect();
    let question = |number: usize| {
        let lies = |digit: usize| -> Vec<Square> {
            (0..4).filter(|i| number / 3_usize.pow(3 - i) % 3 == digit).map(|i| place[i as usize]).collect()
        };
        (board_of(&lies(1), &lies(2)), Black, place.clone())
    };
    // Contents that occurred in games come first, then the remaining ones.
    let games = (20..60).flat_map(random_game).map(|position| (position.board, Black, place.clone()));
    let lies =
        |board: &Board| -> Vec<Option<Color>> { place.iter().map(|&(row, column)| board.get(row, column)).collect() };
    let mut seen: BTreeMap<usize, Question> = BTreeMap::new();
    let all: Vec<Question> = games.chain((0..81).map(question)).collect();
    announce(&all);
    for asked in all {
        let got = INDEX.answer(&asked);
        if let Some((before, ..)) = seen.get(&got).filter(|(before, ..)| lies(before) != lies(&asked.0)) {
            INDEX.wrong(&asked, got, say::has_that_number_already(call(&asked), got, picture(before)));
        }
        seen.entry(got).or_insert(asked);
    }
}

/// Compares sums of the student's own numbers. Other tests check the factor of a square and the digits.
#[grading::test(points = 1)]
fn squares_count_alone_and_are_added() {
    let place: Vec<Square> = vec![(2, 2), (5, 5), (4, 4), (3, 3)];
    // The question with the digits of all squares, or of a single one beside empty squares.
    let question = |number: usize, only: Option<usize>| {
        let lies = |digit: usize| -> Vec<Square> {
            let has = |i: &usize| number / 3_usize.pow(*i as u32) % 3 == digit && only.is_none_or(|only| only == *i);
            (0..4).filter(has).map(|i| place[i]).collect()
        };
        (board_of(&lies(1), &lies(2)), Black, place.clone())
    };
    for number in 1..81 {
        let asked = question(number, None);
        let alone: Vec<usize> = (0..4).map(|i| INDEX.answer(&question(number, Some(i)))).collect();
        let sum = alone.iter().fold(0_usize, |sum, number| sum.saturating_add(*number));
        INDEX.check(&asked, |got| {
            let alone = || alone.iter().map(usize::to_string).collect::<Vec<_>>().join(" + ");
            (*got != sum).then(|| say::must_be_the_sum_of_its_squares(call(&asked), alone(), *got))
        });
    }
    // The sum is also correct if no square counts anything.
    let own = question(40, None);
    if INDEX.answer(&own) == INDEX.answer(&question(0, None)) {
        check(&own);
    }
}

#[grading::test(points = 1)]
fn any_squares_of_any_board_are_numbered_right() {
    single(4..8, |lies, me| me == Black && lies == Some(White)).iter().for_each(check);
    for question in asked(0..12, &[1, 2, 3, 5, 8]) {
        check(&question);
    }
    single(8..10, |_, _| true).iter().for_each(check);
    check(&(Board::new(), Black, Vec::new()));
}

/// Returns the known mistake that explains all these numbers.
fn mistake(answers: &[(Question, usize)]) -> Option<Text> {
    // Digits for empty, own and the opponent's, combined in a base, from the first square or from the last.
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
