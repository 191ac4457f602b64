//! Wrong: one level less.
//! points: 1
//! says: one level is missing

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let positions = branching.pow(depth.saturating_sub(1));
    (positions, positions as f64 / per_second as f64)
}
