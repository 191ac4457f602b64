//! Wrong: divides the wrong way round.
//! points: 1
//! says: wrong way round

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let positions = branching.pow(depth);
    (positions, per_second as f64 / positions as f64)
}
