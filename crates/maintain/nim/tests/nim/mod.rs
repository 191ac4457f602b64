//! The chapter Nim: what its tests share.

mod best_move;
mod words;
