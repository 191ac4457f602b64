//! Right: whole seconds and the rest are divided apart and added; the power by folding.
//! points: 2

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let positions = (0..depth).fold(1_u64, |positions, _| positions * branching);
    let whole = positions / per_second;
    let rest = positions % per_second;
    (positions, whole as f64 + rest as f64 / per_second as f64)
}
