//! Wrong: multiplies branching with depth.
//! points: 0
//! says: branching times depth

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let positions = branching * u64::from(depth);
    (positions, positions as f64 / per_second as f64)
}
