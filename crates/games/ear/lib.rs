//! The right to hear what is done to the games' boards.
//!
//! Tests count a search by what it does, and the course works out the truth on the same boards: a student's thread that
//! heard that would hear the answer. So whoever listens shows an [`Ear`]. It comes from this package alone, which
//! `exercises` does not depend on and which `games` does not hand on: a student's code has no name for it. It has no
//! `Default` and no other way to be made, which needs no name.
//!
//! ```compile_fail
//! let _: games_ear::Ear = Default::default();
//! ```

/// Shows that somebody may listen.
#[derive(Clone, Copy, Debug)]
pub struct Ear(());

/// The one that there is.
pub const EAR: Ear = Ear(());
