//! Wrong: the solution, by way of the compiler.
//! status: refused
//! says: `include` is not allowed in exercises

include!("../../../../solutions/tictactoe/check_if_winner.rs");
