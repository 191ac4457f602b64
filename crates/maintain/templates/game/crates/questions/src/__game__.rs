//! __Game__: which move.

use calls::players::Ask;
use calls::{Caller, Failure};
use functions::__game__::later;
use games::__game__::{Move, Position};
use serde::{Deserialize, Serialize};

/// Asks for the next move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Choose {
    /// The position, in which the game is not over.
    pub position: Position,
}

/// The chosen move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Chosen {
    /// The move; the asking side checks whether it is legal.
    pub step: Move,
}

impl Ask for Choose {
    const NAME: &'static str = "__game___choose";
    type Answer = Chosen;

    async fn answer(self, program: &dyn Caller) -> Result<Chosen, Failure> {
        Ok(Chosen { step: later::__exercise__(program, &self.position).await? })
    }
}
