//! Othello 6: `search_cost`, against multiplying it out.

use super::same;
use catalogue::{Text, grading as verdicts, othello as say};
use exercises::othello::search_cost;

const _: fn(u64, u32, u64) -> (u64, f64) = search_cost;

#[track_caller]
fn check(branching: u64, depth: u32, per_second: u64) {
    let call = format!("search_cost({branching}, {depth}, {per_second})");
    let text = call.clone();
    grading::about(move || Text::verbatim(text.clone()));
    let (positions, seconds) = search_cost(branching, depth, per_second);
    let expected = (0..depth).fold(1, |positions, _| positions * branching);
    let expected_seconds = expected as f64 / per_second as f64;
    // Seconds may be computed in any way: only rounding can differ.
    let close = (seconds - expected_seconds).abs() <= 1e-9 * expected_seconds.max(1.0);
    if positions != expected || !close {
        let expected_text = format!("({expected}, {expected_seconds:?})");
        let must = verdicts::must_return(&call, expected_text, format!("({positions}, {seconds:?})"));
        let below = (0..depth).map(|level| branching.pow(level)).sum::<u64>();
        let why = match () {
            () if positions == branching * u64::from(depth) => Some(say::multiplied_not_raised()),
            () if positions == u64::from(depth).pow(branching.min(20) as u32) => Some(say::base_and_exponent_swapped()),
            () if positions == expected + below || positions + 1 == expected + below => Some(say::all_levels_counted()),
            () if positions == expected && same(seconds, (expected / per_second) as f64) => Some(say::whole_seconds()),
            () => None,
        };
        grading::fail(why.map_or(must.clone(), |why| must.then(&verdicts::smells_of(why))));
    }
}

#[grading::test(points = 1)]
fn six_seven_and_eight_moves_of_the_sheet() {
    for depth in 6..=8 {
        check(8, depth, 1_000_000);
    }
}

#[grading::test(points = 1)]
fn any_branching_depth_and_speed() {
    for branching in 1..=12 {
        for depth in 0..=12 {
            for per_second in [1, 1000, 300_000_000] {
                check(branching, depth, per_second);
            }
        }
    }
    check(10, 19, 1_000_000);
}
