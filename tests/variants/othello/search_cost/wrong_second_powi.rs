//! Wrong: computes the power with f64: great numbers lose their last digits.
//! points: 1
//! says: a floating-point number holds about 16 digits only: compute the positions in whole

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let positions = (branching as f64).powi(depth as i32);
    (positions as u64, positions / per_second as f64)
}
