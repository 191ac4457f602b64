//! Battleship 4: `get_probable_coordinate`: returns a square with the highest value, each of the best squares equally
//! often, and chooses only by the given generator.

use super::{grid, list, words as say};
use calls::State as Generator;
use functions::Chance;
use functions::battleship::{ahead, get_probable_coordinate};
use oracles::battleship::shots::{At, highest, mistake_of_best, mistake_of_shares_of_best};
use oracles::chance::{chance, is_uneven};
use oracles::verdicts;
use rand::RngExt;
use text::Text;

const CALL: &str = "get_probable_coordinate(&field, rng)";

type Field = Vec<Vec<u64>>;

/// Parses rows of digits.
fn field(text: &str) -> Field {
    text.split_whitespace().map(|row| row.bytes().map(|digit| u64::from(digit - b'0')).collect()).collect()
}

fn picture(field: &Field) -> Text {
    if field.iter().all(Vec::is_empty) { Text::verbatim(format!("{field:?}")) } else { Text::verbatim(grid(field)) }
}

fn ask(field: &Field, chance: &mut dyn Chance) -> Option<At> {
    get_probable_coordinate(field, chance)
}

#[track_caller]
fn check(field: &Field) {
    let best = highest(field);
    ahead::get_probable_coordinate((0..20).map(|seed| (&field[..], Some(Generator::of_seed(seed)))));
    for seed in 0..20 {
        let got = ask(field, &mut Generator::of_seed(seed));
        if !(got.is_none() && best.is_empty() || got.is_some_and(|got| best.contains(&got))) {
            must_be_best(field, got);
        }
    }
}

#[track_caller]
fn must_be_best(field: &Field, got: Option<At>) -> ! {
    let got = format!("{got:?}");
    let must = match &highest(field)[..] {
        [] => say::must_be_none(CALL, got),
        [best] => verdicts::must_return(CALL, format!("Some({best:?})"), got),
        best => say::must_choose_one_of(CALL, list(best), got),
    };
    grading::wrong(picture(field).then(&must), grading::quietly(|| mistake(field)).flatten(), None)
}

/// Returns the known mistake that explains the squares chosen. With 200 draws from six squares or fewer, each square is
/// likely to occur.
fn mistake(rejected: &Field) -> Option<Text> {
    // The field of a failed test is included, if it is small enough.
    let rejected = (rejected.concat().len() <= 12).then(|| rejected.clone());
    let texts = ["103 320", "010 220", "31 02 13", "11 00 10", "4251", "7 9 9 0", "00 00", "105 050", "90 07 11"];
    let mut answers = Vec::new();
    for field in rejected.into_iter().chain(texts.map(field)) {
        let mut drawn: Vec<Option<At>> = (0..200).map(|seed| ask(&field, &mut Generator::of_seed(seed))).collect();
        drawn.sort_unstable();
        drawn.dedup();
        answers.push((field, drawn));
    }
    mistake_of_best(&answers)
}

#[grading::test(points = 1)]
fn the_highest_value_is_chosen() {
    for text in ["123 456 789", "987 654 321", "010 000", "1 3 2", "2131", "00 00 10", "5"] {
        check(&field(text));
    }
    for (rows, columns) in [(3, 4), (4, 3), (1, 6), (6, 1), (10, 10)] {
        (0..10).for_each(|seed| check(&all_different(rows, columns, seed)));
    }
    // Numbers of placements are large.
    check(&vec![vec![u64::MAX - 1, u64::MAX], vec![u64::MAX - 2, 0]]);
    check(&vec![vec![1 << 63, 1 << 32, 1], vec![(1 << 63) - 1, (1 << 53) + 1, 1 << 53]]);
    check(&vec![vec![1 << 60, (1 << 60) + 1, 1 << 60]]);
}

/// Returns random values, all different.
fn all_different(rows: usize, columns: usize, seed: u64) -> Field {
    let mut chance = chance(seed);
    let mut value = |at: usize| chance.random_range(0..1000) * 1000 + at as u64;
    (0..rows).map(|row| (0..columns).map(|column| value(row * columns + column)).collect()).collect()
}

#[grading::test(points = 1)]
fn without_a_value_above_zero_there_is_none() {
    for text in ["000 000", "0", "0000", "0 0 0"] {
        check(&field(text));
    }
    check(&vec![]);
    check(&vec![vec![], vec![]]);
    // Fails for a function that always returns `None`.
    if ask(&field("010"), &mut chance(0)).is_none() {
        check(&field("010"));
    }
}

/// Fields with several best squares.
const TIES: [&str; 8] = ["103 320", "11 11", "0220 2002", "3 0 3 3", "50505", "00 07 70 00", "444 140 404", "99"];

#[grading::test(points = 1)]
fn of_several_best_squares_each_can_come_and_no_other() {
    for field in TIES.map(field) {
        check(&field);
        ahead::get_probable_coordinate((0..200).map(|seed| (&field[..], Some(Generator::of_seed(seed)))));
        let drawn: Vec<Option<At>> = (0..200).map(|seed| ask(&field, &mut Generator::of_seed(seed))).collect();
        let missing: Vec<At> = highest(&field).into_iter().filter(|at| !drawn.contains(&Some(*at))).collect();
        if !missing.is_empty() {
            let must = say::each_best_must_come(CALL, list(&highest(&field)), list(&missing), drawn.len());
            grading::wrong(picture(&field).then(&must), grading::quietly(|| mistake(&field)).flatten(), None);
        }
    }
}

#[grading::test(points = 1)]
fn each_of_them_is_equally_likely() {
    // On large fields, fewer draws are enough to detect a random byte.
    let each = |best: usize| 400.min(8_000 / best);
    let mut seeds = 0..;
    let mut counted: Vec<(Field, Vec<At>, Vec<usize>)> = Vec::new();
    let few = ["22", "103 320", "0220 2002 0000 0200", "333 030 000 003", "333333 000003 330000"].map(field);
    // Equal smaller values come before the best.
    let few = few.into_iter().chain(["113 303", "1111 2020"].map(field));
    // The number of squares is so large that a random byte, reduced modulo that number, prefers some of them.
    for field in few.chain([vec![vec![1; 10]; 10]]) {
        let best = highest(&field);
        let mut often = vec![0; best.len()];
        // Each draw has a generator of its own, so that all draws can be announced.
        let count = each(best.len()) * best.len();
        let chances: Vec<Generator> = seeds.by_ref().take(count).map(Generator::of_seed).collect();
        ahead::get_probable_coordinate(chances.iter().map(|chance| (&field[..], Some(*chance))));
        for mut chance in chances {
            // Another test checks for other squares.
            let drawn = ask(&field, &mut chance);
            often.iter_mut().zip(&best).filter(|(_, at)| Some(**at) == drawn).for_each(|(often, _)| *often += 1);
        }
        if often.iter().sum::<usize>() < 40 {
            check(&field);
        }
        counted.push((field, best, often));
    }
    if let Some((field, best, often)) = counted.iter().find(|(_, _, often)| is_uneven(often)) {
        let shares = best.iter().zip(often).map(|(at, often)| format!("{at:?} {often}")).collect::<Vec<_>>().join(", ");
        let must = say::best_must_be_equally_likely(CALL, each(best.len()) * best.len(), each(best.len()), shares);
        let counts: Vec<(Vec<At>, Vec<usize>)> =
            counted.iter().map(|(_, best, often)| (best.clone(), often.clone())).collect();
        grading::wrong(picture(field).then(&must), mistake_of_shares_of_best(&counts), None);
    }
}

#[grading::test(points = 1)]
fn all_chance_comes_from_the_generator() {
    for field in [vec![vec![1; 10]; 10], vec![vec![0, 3, 3, 3, 3]; 7]] {
        let draws = |seed| {
            let mut chance = chance(seed);
            (0..9).map(|_| ask(&field, &mut chance)).collect::<Vec<Option<At>>>()
        };
        let first = draws(0);
        if (0..3).any(|_| draws(0) != first) {
            grading::wrong(picture(&field).then(&say::same_generator_same_answer(CALL)), None, None);
        }
        if (1..10).all(|seed| draws(seed) == first) || first.iter().all(|got| *got == first[0]) {
            let smell = grading::quietly(|| mistake(&field)).flatten();
            grading::wrong(picture(&field).then(&say::other_generator_other_answer(CALL)), smell, None);
        }
    }
}
