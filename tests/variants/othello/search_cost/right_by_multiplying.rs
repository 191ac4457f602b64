//! Right: multiplies step by step.
//! points: 2

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let mut positions = 1;
    for _ in 0..depth {
        positions *= branching;
    }
    (positions, positions as f64 / per_second as f64)
}
