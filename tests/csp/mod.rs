//! Chapter 4, Minesweeper as a constraint satisfaction problem: what its tests share.

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
