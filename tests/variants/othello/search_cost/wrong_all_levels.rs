//! Wrong: counts the positions of all levels.
//! points: 0
//! says: positions of all levels

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let positions = (1..=depth).map(|level| branching.pow(level)).sum::<u64>();
    (positions, positions as f64 / per_second as f64)
}
