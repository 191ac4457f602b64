//! Nim: which move wins? Handout: docs/en/nim/best_move.md, Aufgabenblatt: docs/de/nim/best_move.md

use games::nim::{Move, Position};

/// A move that wins, if there is one; else any move that is allowed. In `3 4 5`, that is to take 2 from heap 0: `1 4 5` is lost for the other side.
pub fn best_move(position: &Position) -> Move {
    todo!("choose a move in {position}")
}
