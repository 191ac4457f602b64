//! __Game__. TODO(new): the rules. Until then: some things lie there, a move takes one, two or three of them, and the
//! player who takes the last one wins.
//!
//! A position is written as the number of things, a move as the number of those that it takes.

mod words;

pub use crate::trace::Never as Event;
use std::fmt::{self, Display};
use std::str::FromStr;
use text::Text;
use words as say;

/// A position: the number of things left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    left: u32,
}

/// A move: the number of things taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move(pub u32);

impl Default for Position {
    fn default() -> Position {
        Position { left: 10 }
    }
}

impl Position {
    /// Returns the number of things left.
    #[must_use]
    pub fn left(&self) -> u32 {
        self.left
    }

    /// Returns the legal moves.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        (1..=self.left.min(3)).map(Move).collect()
    }

    /// Returns the position after a move.
    ///
    /// # Errors
    /// The move is illegal; the reason.
    pub fn after(&self, step: Move) -> Result<Position, Text> {
        if self.moves().contains(&step) {
            Ok(Position { left: self.left - step.0 })
        } else {
            Err(say::not_allowed(step, self))
        }
    }

    /// Whether no move is left. The player to move has then lost.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.moves().is_empty()
    }
}

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.left.fmt(f)
    }
}

impl FromStr for Position {
    type Err = Text;

    fn from_str(text: &str) -> Result<Position, Text> {
        text.parse().map(|left| Position { left }).map_err(|_| say::no_position(text))
    }
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Move {
    type Err = Text;

    fn from_str(text: &str) -> Result<Move, Text> {
        text.parse().map(Move).map_err(|_| say::no_move(text))
    }
}

crate::travel_as_text!(Position, Move);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_a_move_that_is_not_allowed_changes_nothing() {
        let start = Position::default();
        assert_eq!(start.to_string().parse(), Ok(start.clone()));
        for step in start.moves() {
            assert_eq!(step.to_string().parse(), Ok(step));
            assert_ne!(start.after(step), Ok(start.clone()));
        }
        assert!(start.after(Move(4)).is_err() && "no".parse::<Position>().is_err() && "no".parse::<Move>().is_err());
    }
}
