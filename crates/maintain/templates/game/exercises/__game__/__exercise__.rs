//! __Game__: TODO(new). Handout: docs/en/__chapter__/__exercise__.md, Aufgabenblatt: docs/de/__chapter__/__exercise__.md

use games::__game__::{Move, Position};

/// A move that wins, if there is one; else any move that is allowed. TODO(new): an example.
pub fn __exercise__(position: &Position) -> Move {
    todo!("choose a move in {position}")
}
