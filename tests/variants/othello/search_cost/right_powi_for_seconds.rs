//! Right: multiplies in a loop; the seconds by powi.
//! points: 2

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let mut positions: u64 = 1;
    let mut level = 0;
    while level < depth {
        positions *= branching;
        level += 1;
    }
    (positions, f64::powi(branching as f64, depth as i32) / (per_second as f64))
}
