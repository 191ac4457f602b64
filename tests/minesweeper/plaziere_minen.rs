//! Minesweeper 3: `plaziere_minen`. The way of drawing squares does not matter, only how many mines lie where, and how
//! often.

use super::{grid, shown, words as say};
use calls::State;
use functions::Chance;
use functions::minesweeper::{ahead, plaziere_minen};
use games::minesweeper::{Field, Level, View};
use oracles::chance::{chance, is_uneven, within};
use oracles::minesweeper::rules::{At, mistake_of_places};
use std::collections::BTreeMap;
use text::Text;

fn call((row, column): At) -> String {
    format!("plaziere_minen(&mut field, {row}, {column}, rng)")
}

/// Returns a board with its mines, after the first click at `at`.
fn ask(level: Level, at: At, chance: &mut impl Chance) -> Field {
    ask_on(Field::new(level), at, chance)
}

/// Places the mines on `field`, which may have flags already, and returns it.
fn ask_on(mut field: Field, at @ (row, column): At, chance: &mut impl Chance) -> Field {
    let placed = within(DRAWS, chance, |draws| plaziere_minen(&mut field, row, column, draws));
    placed.unwrap_or_else(|| endless(&field, at));
    field
}

/// Returns `rounds` boards with their mines, after the first click at `at`. Each has a generator of its own, so that
/// all can be asked for together.
fn ask_often(level: Level, at: At, seed: u64, rounds: usize) -> impl Iterator<Item = Field> {
    let (before, first) = (Field::new(level), State::of_seed(seed));
    let generators = (0..rounds as u64).map(move |round| first.in_stream(round));
    let states = generators.clone().map(|state| state.with_draws(DRAWS as u64));
    ahead::plaziere_minen(states.map(|state| (&before, at.0, at.1, Some(state))));
    generators.map(move |mut chance| ask(level, at, &mut chance))
}

/// Upper limit for random numbers in one call. It is far above the need of any correct code, which is some thousands.
const DRAWS: usize = 3_000_000;

/// Fails a test with the squares that never get a mine: after so many draws, each square that can have a mine has one.
fn endless(field: &Field, at: At) -> ! {
    let (level, placed) = (field.level(), mines(field).len());
    let often: Vec<(At, usize)> = level.squares().map(|at| (at, usize::from(field.is_mine(at.0, at.1)))).collect();
    let smell = match placed {
        _ if placed == level.mines() => Some(say::goes_on_when_all_lie()),
        _ if field.view().flagged() > 0 => Some(say::no_mine_under_a_flag()),
        0 => None,
        _ => mistake_of_places(level, at, &often),
    };
    let must = say::draws_without_end(call(at), level, DRAWS, placed, level.mines());
    fail(field, &must, smell)
}

fn level(text: &str) -> Level {
    text.parse().expect("a level")
}

fn mines(field: &Field) -> Vec<At> {
    field.squares().filter(|&(row, column)| field.is_mine(row, column)).collect()
}

#[track_caller]
fn fail(field: &Field, must: &Text, mistake: Option<Text>) -> ! {
    grading::wrong(shown(field).then(must), mistake, None)
}

#[grading::test(points = 1)]
fn all_mines_are_placed_and_nothing_else_is_done() {
    let mut chance = chance(1);
    // Some boards have a single square without a mine. In the middle of a large board, it shows which squares are left
    // out.
    for text in ["8x8/10", "16x16/40", "30x16/99", "5x9/0", "9x9/79", "16x5/79", "1x7/3", "7x1/3", "2x1/1"] {
        let level = level(text);
        for at in [(level.rows() / 2, level.columns() / 2), (0, 0), (level.rows() - 1, level.columns() - 1)] {
            let field = ask(level, at, &mut chance);
            let placed = mines(&field).len();
            if placed != level.mines() {
                fail(&field, &say::so_many_mines(call(at), level, level.mines(), placed), None);
            }
            if field.view() != View::new(level) {
                fail(&field, &say::only_mines_are_placed(call(at)), None);
            }
            // Flags may stand before the first click. They do not affect where the mines lie.
            let before = flagged(level, at);
            let field = ask_on(before.clone(), at, &mut chance);
            if mines(&field).len() != level.mines() {
                let must = say::so_many_mines(call(at), level, level.mines(), mines(&field).len());
                fail(&field, &must, Some(say::no_mine_under_a_flag()));
            }
            if field.view() != before.view() {
                fail(&field, &say::only_mines_are_placed(call(at)), None);
            }
        }
    }
}

/// Returns a board before the first click, with flags on all squares except `at`.
fn flagged(level: Level, at: At) -> Field {
    let mut field = Field::new(level);
    level.squares().filter(|square| *square != at).for_each(|(row, column)| field.flag(row, column));
    field
}

// Most boards have a single mine, so that no two mines can lie on the same square.
#[grading::test(points = 1)]
fn none_lies_where_the_first_click_went() {
    let mut placed = 0;
    for (text, rounds) in [("5x5/1", 30), ("6x6/1", 20), ("7x7/1", 20)] {
        for (at @ (row, column), seed) in level(text).squares().zip(0..) {
            for field in ask_often(level(text), at, seed, rounds) {
                placed += mines(&field).len();
                if field.is_mine(row, column) {
                    fail(&field, &say::mine_at_the_first_click(call(at)), None);
                }
            }
        }
    }
    if placed == 0 {
        let field = ask(level("5x5/1"), (1, 1), &mut chance(2));
        fail(&field, &say::so_many_mines(call((1, 1)), "5x5/1", 1, 0), None);
    }
}

#[grading::test(points = 1)]
fn every_arrangement_is_equally_likely() {
    for (text, at) in [("3x5/1", (2, 1)), ("5x3/1", (1, 2)), ("3x5/1", (4, 2)), ("5x3/1", (0, 0))] {
        each_about_equally_often(level(text), at);
    }
    for (text, at) in [("3x2/2", (0, 1)), ("2x4/4", (3, 1)), ("3x3/6", (1, 1)), ("1x6/3", (0, 0))] {
        each_about_equally_often(level(text), at);
    }
}

/// Counts the arrangements of mines that leave the first click free. Another test checks the others.
#[track_caller]
fn each_about_equally_often(level: Level, at: At) {
    const EACH: usize = 300;
    let squares: Vec<At> = level.squares().filter(|square| *square != at).collect();
    let mut counts: BTreeMap<Vec<At>, usize> = subsets(&squares, level.mines()).map(|mines| (mines, 0)).collect();
    let all = counts.len();
    for field in ask_often(level, at, 3, EACH * all) {
        if let Some(count) = counts.get_mut(&mines(&field)) {
            *count += 1;
        }
    }
    let draws: usize = counts.values().sum();
    if 100 * draws < EACH * all {
        let field = ask(level, at, &mut chance(3));
        fail(&field, &say::no_round_to_count(call(at), level, draws, EACH * all), None);
    }
    if is_uneven(&counts.values().copied().collect::<Vec<_>>()) {
        uneven(level, at, &counts, draws as f64 / all as f64);
    }
}

/// Returns each choice of `size` of these squares, in their order.
fn subsets(squares: &[At], size: usize) -> impl Iterator<Item = Vec<At>> {
    let sets = (0..1_usize << squares.len()).filter(move |set| set.count_ones() as usize == size);
    sets.map(|set| (0..squares.len()).filter(|bit| set >> bit & 1 == 1).map(|bit| squares[bit]).collect())
}

#[track_caller]
fn uneven(level: Level, at: At, counts: &BTreeMap<Vec<At>, usize>, share: f64) -> ! {
    let of = |square: At| counts.iter().filter(|(mines, _)| mines.contains(&square)).map(|(_, count)| count).sum();
    let often: Vec<(At, usize)> = level.squares().map(|square| (square, of(square))).collect();
    let cell = |(square, often): &(At, usize)| if *square == at { "x".to_owned() } else { often.to_string() };
    let rows: Vec<Vec<String>> = often.chunks(level.columns()).map(|row| row.iter().map(cell).collect()).collect();
    let draws: usize = counts.values().sum();
    let of_a_square = share * counts.len() as f64 * level.mines() as f64 / (often.len() - 1) as f64;
    let mut message = say::must_be_equally_likely(call(at), level, draws, grid(&rows), text::number(of_a_square, 0));
    if level.mines() > 1 {
        let show = |(mines, count): (&Vec<At>, &usize)| (format!("{mines:?}"), *count);
        let (most, least) =
            (counts.iter().max_by_key(|(_, count)| **count), counts.iter().min_by_key(|(_, count)| **count));
        if let (Some((most, often)), Some((least, seldom))) = (most.map(show), least.map(show)) {
            message = message.then(&say::arrangements_differ(text::number(share, 0), most, often, least, seldom));
        }
    }
    grading::wrong(message, mistake_of_places(level, at, &often), None)
}

#[grading::test(points = 1)]
fn all_chance_comes_from_the_generator() {
    let level = level("50x50/12");
    let at = (20, 30);
    let place = |seed: u64| mines(&ask(level, at, &mut chance(seed)));
    for seed in 0..5 {
        let first = place(seed);
        if (0..3).any(|_| place(seed) != first) {
            grading::fail(say::same_generator_same_mines(call(at), level));
        }
    }
    let first = place(0);
    if (1..10).all(|seed| place(seed) == first) {
        grading::fail(say::other_generators_other_mines(call(at), level));
    }
    // Two draws from the same generator also differ.
    let mut one = chance(0);
    let mut again = || mines(&ask(level, at, &mut one));
    let first = again();
    if (1..10).all(|_| again() == first) {
        grading::fail(say::other_generators_other_mines(call(at), level));
    }
}
