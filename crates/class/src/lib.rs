//! The teachers' tools. `cargo run -- grade` and similar commands build this program and pass a task to it; students
//! never build it.

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
