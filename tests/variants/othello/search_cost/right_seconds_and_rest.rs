//! Right: whole seconds first, then the rest as a fraction.
//! points: 2

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let positions: u64 = std::iter::repeat_n(branching, depth as usize).product();
    let seconds = positions / per_second;
    let rest = positions % per_second;
    (positions, seconds as f64 + rest as f64 / per_second as f64)
}
