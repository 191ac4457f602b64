//! Wrong: divides whole numbers before it converts.
//! points: 1
//! says: a division of whole numbers is rounded down: make numbers with a fraction of both first,

pub fn search_cost(branching: u64, depth: u32, per_second: u64) -> (u64, f64) {
    let positions = branching.pow(depth);
    let seconds = positions / per_second;
    (positions, seconds as f64)
}
