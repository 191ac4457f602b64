//! Othello 6: how long will it take? Handout: docs/en/othello/search_cost.md, Aufgabenblatt: docs/de/othello/search_cost.md

/// How many positions lie at the end of a search that is `depth` moves deep, with `branching` possibilities each, and
/// how many seconds it takes to examine them at `per_second` positions a second: (positions, seconds).
///
/// The number of positions fits into a `u64`, and `per_second` is at least 1.
///
/// ```text
/// search_cost(8, 6, 1_000_000):  (262144, 0.262144)
/// ```
pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let positions = branching.pow(depth);
    (positions, positions as f64 / per_second as f64)
}
