//! Wrong: computes the positions with floating-point numbers.
//! points: 1
//! says: about 16 digits

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let positions = (branching as f64).powi(depth as i32) as u64;
    (positions, positions as f64 / per_second as f64)
}
