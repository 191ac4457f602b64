//! Graded targets from end to end: the verdicts of hostile submissions, libtest's arguments, snapshots.

mod arguments;
mod judged;
mod snapshots;
mod trivial;
