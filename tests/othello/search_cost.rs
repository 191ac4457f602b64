//! Othello 6: `search_cost`, checked against direct multiplication.

use super::words as say;
use functions::othello::search_cost;
use oracles::models::the_only_one;
use oracles::verdicts;
use text::Text;

fn call(branching: u64, depth: u32, per_second: u64) -> String {
    format!("search_cost({branching}, {depth}, {per_second})")
}

fn ask(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    search_cost(branching, depth, per_second)
}

fn positions(branching: u64, depth: u32) -> u64 {
    (0..depth).fold(1, |positions, _| positions * branching)
}

#[grading::test(points = 1)]
fn positions_multiply_from_level_to_level() {
    let sheet = (6..=8).map(|depth| (8, depth));
    for (branching, depth) in sheet.chain(asked()) {
        let (expected, (got, _)) = (positions(branching, depth), ask(branching, depth, 1_000_000));
        if got != expected {
            let must = verdicts::must_return(format!("{}.0", call(branching, depth, 1_000_000)), expected, got);
            grading::wrong(must, grading::quietly(|| wrong_positions((branching, depth, got))).flatten(), None);
        }
    }
}

/// Returns small numbers first, and at the end some that only just fit into the type.
fn asked() -> Vec<(u64, u32)> {
    let mut all: Vec<(u64, u32)> =
        (1..=12).flat_map(|branching| (0..=12).map(move |depth| (branching, depth))).collect();
    all.sort_by_key(|(branching, depth)| positions(*branching, *depth));
    all.extend([(3, 40), (7, 22), (10, 19), (11, 18), (15, 16), (2, 63), (5_000_000_000, 1)]);
    all
}

#[grading::test(points = 1)]
fn seconds_are_positions_by_speed() {
    let mut all: Vec<(u64, u32, u64)> = (6..=8).map(|depth| (8, depth, 1_000_000)).collect();
    // Questions for which a wrong number of positions can be used as well.
    let some = asked().into_iter().filter(|(branching, depth)| positions(*branching, *depth) < 1_000_000);
    all.extend(some.flat_map(|(b, d)| [1, 7, 1000, 300_000_000, 10_000_000_000].map(|speed| (b, d, speed))));
    for (branching, depth, per_second) in all {
        let (own, got) = ask(branching, depth, per_second);
        // A wrong number of positions is divided as it is.
        let expected = [positions(branching, depth), own].map(|positions| positions as f64 / per_second as f64);
        // The seconds may be computed in any way: only rounding may differ.
        let close = |expected: &f64| (got - expected).abs() <= 1e-9 * expected.abs();
        if !expected.iter().any(close) || own == 0 {
            let must = verdicts::must_return(
                format!("{}.1", call(branching, depth, per_second)),
                format!("{:?}", expected[0]),
                format!("{got:?}"),
            );
            grading::wrong(must, grading::quietly(wrong_seconds).flatten(), None);
        }
    }
}

/// Returns the known mistake that explains every number of positions.
fn wrong_positions(first: (u64, u32, u64)) -> Option<Text> {
    let mut answers = vec![first];
    for (branching, depth) in [(1, 0), (8, 0), (2, 1), (3, 2), (2, 3), (3, 4), (8, 6), (5, 3), (12, 12), (3, 40)] {
        answers.push((branching, depth, ask(branching, depth, 1000).0));
    }
    let below = |branching: u64, depth: u32| (0..depth).map(|level| u128::from(branching).pow(level)).sum::<u128>();
    let known: [(&dyn Fn(u64, u32) -> u128, fn() -> Text); 8] = [
        (&|b, d| u128::from(b) * u128::from(d), say::multiplied_not_raised),
        (&|b, d| u128::from(d).pow(b as u32), say::base_and_exponent_swapped),
        (&|b, d| below(b, d + 1), say::all_levels_counted),
        (&|b, d| below(b, d + 1) - 1, say::all_levels_counted),
        (&|b, d| u128::from(b).pow(d.saturating_sub(1)), say::one_level_less),
        (&|b, d| u128::from(b).pow(d + 1), say::one_level_more),
        (&|b, d| (b as f64).powi(d as i32) as u128, say::number_of_positions_is_rounded),
        (&|b, d| (b as f64).powf(f64::from(d)) as u128, say::number_of_positions_is_rounded),
    ];
    let fits = |model: &dyn Fn(u64, u32) -> u128| {
        answers.iter().all(|(branching, depth, got)| model(*branching, *depth) == u128::from(*got))
    };
    the_only_one(known.into_iter().filter(|(model, _)| fits(model)).map(|(_, words)| words()))
}

/// Returns the known mistake that explains every number of seconds.
fn wrong_seconds() -> Option<Text> {
    let asked = [(8, 6, 1_000_000), (2, 3, 1), (3, 2, 7), (12, 5, 1000), (10, 9, 300_000_000), (5, 1, 2), (8, 0, 3)];
    let answers: Vec<(u64, u64, f64)> = asked
        .into_iter()
        .map(|(branching, depth, per_second)| {
            let (positions, seconds) = ask(branching, depth, per_second);
            (positions, per_second, seconds)
        })
        .collect();
    let known: [(fn(u64, u64) -> f64, fn() -> Text); 3] = [
        (|positions, speed| (positions / speed) as f64, say::whole_seconds),
        (|positions, speed| positions as f64 * speed as f64, say::seconds_multiplied),
        (|positions, speed| speed as f64 / positions as f64, say::seconds_turned_round),
    ];
    let fits = |model: &fn(u64, u64) -> f64| {
        answers.iter().all(|(positions, speed, got)| {
            let expected = model(*positions, *speed);
            (got - expected).abs() <= 1e-9 * expected.abs()
        })
    };
    the_only_one(known.into_iter().filter(|(model, _)| fits(model)).map(|(_, words)| words()))
}
