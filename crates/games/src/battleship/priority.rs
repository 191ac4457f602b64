//! How much a square is worth a shot, as the article evaluates it.

/// Nothing can be there, or it is known already.
#[doc(alias = "Priority.ZERO")]
pub const ZERO: u64 = 0;
/// No hit lies beside it.
#[doc(alias = "Priority.LOW")]
pub const LOW: u64 = 1;
/// A hit lies beside it.
#[doc(alias = "Priority.MEDIUM")]
pub const MEDIUM: u64 = 2;
/// Two hits or more lie beside it.
#[doc(alias = "Priority.HIGH")]
pub const HIGH: u64 = 3;
