//! Right: multiplies by recursion, divides by multiplying with the time of one.
//! points: 2

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let below = if depth == 0 { (1, 0.0) } else { search_cost(branching, depth - 1, per_second) };
    let positions = if depth == 0 { 1 } else { branching * below.0 };
    (positions, positions as f64 * (1.0 / per_second as f64))
}
