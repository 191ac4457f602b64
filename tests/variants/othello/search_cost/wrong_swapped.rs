//! Wrong: raises the depth to the power of branching.
//! points: 0
//! says: base and exponent are swapped

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let positions = u64::from(depth).pow(branching as u32);
    (positions, positions as f64 / per_second as f64)
}
