//! Wrong: multiplies by the speed.
//! points: 1
//! says: multiplied by the positions a second

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let positions = branching.pow(depth);
    (positions, positions as f64 * per_second as f64)
}
