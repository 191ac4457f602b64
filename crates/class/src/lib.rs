//! What only teachers need. `cargo run -- grade` and its neighbours build this program and tell it what to do; no student ever builds it.

pub mod confine;
pub mod grade;
pub mod handout;
pub mod html;
pub mod outputs;
pub mod service;
pub mod similar;
pub mod submissions;
mod words;
pub mod write;
