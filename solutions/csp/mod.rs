//! Chapter 4, Minesweeper as a constraint satisfaction problem: numbers that delete values until only one is left.

mod ac3;
mod apply_solutions;
mod backtracking;
mod components;
mod consistency;
mod constraints;
mod guess_one;
mod open_at_once;
mod revise;
mod solve;

pub use ac3::{ac3, propagate};
pub use apply_solutions::apply_solutions;
pub use backtracking::{backtracking, frontier};
pub use components::components;
pub use consistency::{solver_is_consistent, variable_is_consistent};
pub use constraints::constraints;
pub use guess_one::guess_one;
pub use open_at_once::open_at_once;
pub use revise::revise;
pub use solve::solve;
