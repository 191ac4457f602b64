//! Wrong: the loop runs from 1 to depth exclusively and begins with branching: depth 0 has branching positions in place of 1.
//! points: 1
//! says: search_cost(2, 0, 1000000).0 must be 1, but is 2.

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let mut positions = branching;
    for _ in 1..depth {
        positions *= branching;
    }
    let seconds = positions as f64 / per_second as f64;
    (positions, seconds)
}
