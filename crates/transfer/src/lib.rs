//! A student's work on its way: into a newer course ([`update`]), or to the teacher ([`submit`]).

/// Writes a prepared update; also compiled by itself, without the course (see [`update`]).
pub mod finish;
mod newer;
pub mod submit;
pub mod update;
mod words;
