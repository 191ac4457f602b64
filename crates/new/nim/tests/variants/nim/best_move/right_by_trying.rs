//! Right: plays every game to its end.
//! points: 3

use games::nim::{Move, Position};

pub fn best_move(position: &Position) -> Move {
    let wins = |step: &Move| position.after(*step).is_ok_and(|after| !is_won(&after));
    position.moves().into_iter().find(wins).unwrap_or(position.moves()[0])
}

fn is_won(position: &Position) -> bool {
    position.moves().into_iter().any(|step| position.after(step).is_ok_and(|after| !is_won(&after)))
}
