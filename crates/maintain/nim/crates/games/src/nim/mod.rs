//! Nim: some heaps of things. A move takes any number from one heap, and the player who takes the last thing wins.
//!
//! A position is written as the heaps, `3 4 5`, a move as a heap, counted from 0, and how many are taken from it: `2
//! 5`.

mod words;

pub use crate::trace::Never as Event;
use std::fmt::{self, Display};
use std::str::FromStr;
use text::Text;
use words as say;

/// A position: one to three heaps of at most five things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    heaps: Vec<u32>,
}

/// A move: a heap, and the number of things taken from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// the index of the heap, 0-based
    pub heap: usize,
    /// the number of things taken, at least 1
    pub count: u32,
}

impl Default for Position {
    fn default() -> Position {
        Position { heaps: vec![3, 4, 5] }
    }
}

impl Position {
    /// Returns the number of things on each heap.
    #[must_use]
    pub fn heaps(&self) -> &[u32] {
        &self.heaps
    }

    /// Returns the legal moves.
    #[must_use]
    pub fn moves(&self) -> Vec<Move> {
        let of_heap = |(heap, size): (usize, &u32)| (1..=*size).map(move |count| Move { heap, count });
        self.heaps.iter().enumerate().flat_map(of_heap).collect()
    }

    /// Returns the position after a move.
    ///
    /// # Errors
    /// The move is illegal; the reason.
    pub fn after(&self, step: Move) -> Result<Position, Text> {
        let mut after = self.clone();
        match after.heaps.get_mut(step.heap) {
            Some(heap) if (1..=*heap).contains(&step.count) => *heap -= step.count,
            Some(heap) => return Err(say::not_so_many(step.count, step.heap, *heap)),
            None => return Err(say::no_such_heap(step.heap, self)),
        }
        Ok(after)
    }

    /// Whether no move is left. The player to move has then lost.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.heaps.iter().all(|heap| *heap == 0)
    }
}

/// Returns the numbers in a text; empty if a word is no number.
fn numbers(text: &str) -> Vec<u32> {
    text.split_whitespace().map(str::parse).collect::<Result<_, _>>().unwrap_or_default()
}

impl Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heaps: Vec<String> = self.heaps.iter().map(u32::to_string).collect();
        f.write_str(&heaps.join(" "))
    }
}

impl FromStr for Position {
    type Err = Text;

    fn from_str(text: &str) -> Result<Position, Text> {
        let heaps = numbers(text);
        let fits = (1..=3).contains(&heaps.len()) && heaps.iter().all(|heap| *heap <= 5);
        if fits { Ok(Position { heaps }) } else { Err(say::no_position(text)) }
    }
}

impl Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.heap, self.count)
    }
}

impl FromStr for Move {
    type Err = Text;

    fn from_str(text: &str) -> Result<Move, Text> {
        match numbers(text)[..] {
            [heap, count] => Ok(Move { heap: heap as usize, count }),
            _ => Err(say::no_move(text)),
        }
    }
}

crate::travel_as_text!(Position, Move);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_and_every_move_takes_from_one_heap() {
        let start = Position::default();
        assert_eq!(start.to_string().parse(), Ok(start.clone()));
        assert_eq!(start.moves().len(), 3 + 4 + 5);
        for step in start.moves() {
            assert_eq!(step.to_string().parse(), Ok(step));
            let after = start.after(step).unwrap();
            assert_eq!(after.heaps[step.heap] + step.count, start.heaps[step.heap]);
        }
        for wrong in ["0 4", "3 1", "1 0"] {
            assert!(start.after(wrong.parse().unwrap()).is_err(), "{wrong}");
        }
        assert!("3 x".parse::<Position>().is_err() && "6".parse::<Position>().is_err() && "1".parse::<Move>().is_err());
        assert!("0 0 0".parse::<Position>().unwrap().is_over() && !start.is_over());
    }
}
