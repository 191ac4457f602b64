//! What only teachers need. `cargo run -- grade` and its neighbours build this program and tell it what to do; no student ever builds it.

pub mod handout;
