//! Right: plays every game to its end.
//! points: 3

use games::nim::{Move, Position};

pub fn best_move(position: &Position) -> Move {
    winning(position).unwrap_or(position.moves()[0])
}

fn winning(position: &Position) -> Option<Move> {
    let loses = |step: &Move| position.after(*step).is_ok_and(|after| winning(&after).is_none());
    position.moves().into_iter().find(loses)
}
