//! What only teachers need. `cargo run -- grade` and its neighbours build this program and tell it what to do; no
//! student ever builds it.

pub mod book;
pub mod confine;
pub mod contestants;
mod exercise_files;
pub mod flags;
mod found;
pub mod grade;
pub mod handout;
mod hidden;
pub mod html;
mod layout;
pub mod misunderstood;
mod moodle;
pub mod outputs;
mod part;
pub mod results;
pub mod service;
pub mod shares;
pub mod similar;
mod students;
pub mod submissions;
mod version;
mod warnings;
mod words;
mod worker;
pub mod write;
