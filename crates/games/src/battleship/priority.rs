//! Priorities of squares as targets, with the values that the article uses.

/// The priority of a square that is already known, or where no ship can lie.
#[doc(alias = "Priority.ZERO")]
pub const ZERO: u64 = 0;
/// The priority of a square without a hit beside it.
#[doc(alias = "Priority.LOW")]
pub const LOW: u64 = 1;
/// The priority of a square with one hit beside it.
#[doc(alias = "Priority.MEDIUM")]
pub const MEDIUM: u64 = 2;
/// The priority of a square with two or more hits beside it.
#[doc(alias = "Priority.HIGH")]
pub const HIGH: u64 = 3;
