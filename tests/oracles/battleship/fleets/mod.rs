//! Ships and fleets: their possible placements, counted by an independent enumeration, and the best play on tiny seas.

mod counts;
mod hunts;
mod slips;
mod words;

pub use counts::{Around, Rules, Table, fits, fleets, most_tries, none_on_hits_alone, reduced, singles};
pub use hunts::{Decide, Hunts, SERIES, Series};
pub use slips::{Genius, Placed, of_density, of_genius, of_own_shooter, of_place_ship, of_probabilities};
