//! Ships and fleets: where they can lie, counted by an enumeration of its own, and the best play on tiny seas.
