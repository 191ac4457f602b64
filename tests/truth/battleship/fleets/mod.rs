//! Ships and fleets: where they can lie, counted by an enumeration of its own, and the best play on tiny seas.

mod counts;
mod hunts;
mod slips;
mod words;

pub use counts::{Around, Rules, Table, fleets, most_tries, proportional, singles};
pub use hunts::{Decide, Hunts};
