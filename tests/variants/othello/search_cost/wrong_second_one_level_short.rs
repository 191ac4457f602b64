//! Wrong: the loop begins with 1: one factor is missing.
//! points: 1
//! says: one level is missing: `depth` moves are made, each multiplies.

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let mut positions = 1;
    for _ in 1..depth {
        positions *= branching;
    }
    (positions, positions as f64 / per_second as f64)
}
