//! Wrong: rounds the seconds down.
//! points: 1
//! says: rounded down

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let positions = branching.pow(depth);
    (positions, (positions / per_second) as f64)
}
