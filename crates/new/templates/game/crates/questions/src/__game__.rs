//! __Game__: which move.

use arena::Ask;
use games::__game__::{Move, Position};
use serde::{Deserialize, Serialize};

/// Which move to make.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choose {
    /// in the notation of `games`; the game is not over
    #[serde(with = "crate::as_text")]
    pub position: Position,
}

/// The move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chosen {
    /// as it is written; whether it is allowed, the asking side finds out
    #[serde(with = "crate::as_text")]
    pub step: Move,
}

impl Ask for Choose {
    const NAME: &'static str = "__game___choose";
    type Answer = Chosen;
}
