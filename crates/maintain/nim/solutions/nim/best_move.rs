//! Nim: which move wins? Handout: docs/en/nim/best_move.md, Aufgabenblatt: docs/de/nim/best_move.md

use games::nim::{Move, Position};

/// A move that wins, if there is one; else any move that is allowed. In `3 4 5`, that is to take 2 from heap 0: `1 4 5` is lost for the other side.
pub fn best_move(position: &Position) -> Move {
    let sum = position.heaps().iter().fold(0, |sum, heap| sum ^ heap);
    for (heap, &size) in position.heaps().iter().enumerate() {
        let left = size ^ sum;
        if left < size {
            return Move { heap, count: size - left };
        }
    }
    position.moves()[0]
}
