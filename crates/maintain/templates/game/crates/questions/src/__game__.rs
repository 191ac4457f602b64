//! __Game__: which move.

use calls::players::Ask;
use calls::{Caller, Failure};
use functions::__game__::later;
use games::__game__::{Move, Position};
use serde::{Deserialize, Serialize};

/// Which move to make.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choose {
    /// The position; the game is not over.
    pub position: Position,
}

/// The move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chosen {
    /// Whether it is allowed, the asking side finds out.
    pub step: Move,
}

impl Ask for Choose {
    const NAME: &'static str = "__game___choose";
    type Answer = Chosen;

    async fn answer(self, program: &dyn Caller) -> Result<Chosen, Failure> {
        Ok(Chosen { step: later::__exercise__(program, &self.position).await? })
    }
}
