//! Right: tries the moves until every bit is there an even number of times.
//! points: 3

use games::nim::{Move, Position};

pub fn best_move(position: &Position) -> Move {
    let mut best = position.moves()[0];
    for step in position.moves() {
        let after = position.after(step).unwrap();
        if (0..3).all(|bit| after.heaps().iter().filter(|heap| *heap >> bit & 1 == 1).count() % 2 == 0) {
            best = step;
        }
    }
    best
}
