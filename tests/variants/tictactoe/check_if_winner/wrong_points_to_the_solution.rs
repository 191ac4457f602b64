//! Wrong: the solution as a module.
//! status: refused
//! says: each exercise is one file

#[path = "../../../../solutions/tictactoe/check_if_winner.rs"]
mod theirs;

pub use theirs::check_if_winner;
