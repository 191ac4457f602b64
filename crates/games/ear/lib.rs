//! The access token for the traces of the games' boards.
//!
//! Tests measure a search by its recorded events, and the course computes the correct answers on the same boards. A
//! student's thread that could record those events would learn the answers. Recording therefore requires an [`Ear`],
//! which only this package provides. The package `exercises` does not depend on this package, and `games` does not
//! re-export it, so a student's code has no name for it. `Ear` has no `Default` and no other constructor, because a
//! generic constructor can be called without the type's name.
//!
//! ```compile_fail
//! let _: games_ear::Ear = Default::default();
//! ```

/// The token that a caller must pass in order to record traces.
#[derive(Clone, Copy, Debug)]
pub struct Ear(());

/// The only value of the token.
pub const EAR: Ear = Ear(());
