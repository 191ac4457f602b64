//! The truth about __Game__: every game is played to its end.

use games::__game__::{Move, Position};

/// Whether the side to move wins if nobody makes a mistake.
#[must_use]
pub fn is_won(position: &Position) -> bool {
    let loses = |step: Move| position.after(step).is_ok_and(|after| !is_won(&after));
    position.moves().into_iter().any(loses)
}
