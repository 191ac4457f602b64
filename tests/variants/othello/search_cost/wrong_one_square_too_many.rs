//! Wrong: squares the base once more than is needed: with positions near the end of u64 that overflows although the result fits.
//! points: 1
//! says: attempt to multiply with overflow

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let mut positions: u64 = 1;
    let mut base = branching;
    let mut left = depth;
    while left > 0 {
        if left % 2 == 1 {
            positions *= base;
        }
        base *= base;
        left /= 2;
    }
    (positions, positions as f64 / per_second as f64)
}
