//! Wrong: computes in u32.
//! points: 0
//! says: overflow

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let positions = u64::from((branching as u32).pow(depth));
    (positions, positions as f64 / per_second as f64)
}
