//! The chapter Nim: a computer that wins whenever it can.

mod best_move;

pub use best_move::best_move;
