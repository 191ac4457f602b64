//! Explanations of moves in words, shared by the games. Squares are given as each game names them.

use crate::say;
use questions::Bound;
use text::Text;

/// The largest number of equally good moves, and of moves of a line of play, that are listed by name.
const NAMED: usize = 3;

/// The facts from which a move is explained.
pub struct Why<'a> {
    /// The value of the move, and for which side.
    pub worth: Text,
    /// The move that was made.
    pub moved: &'a str,
    /// All moves with the highest value, and that value.
    pub best: (&'a [String], Text),
    /// Whether the move was the only legal one.
    pub only: bool,
    /// Whether the move was drawn at random from the best ones.
    pub by_lot: bool,
    /// The expected line of play after the move.
    pub then: &'a [String],
}

impl Why<'_> {
    /// Returns the explanation as one sentence.
    #[must_use]
    pub fn text(&self) -> Text {
        let (best, value) = &self.best;
        let others: Vec<&str> = best.iter().map(String::as_str).filter(|square| *square != self.moved).collect();
        let (is_best, count) = (others.len() < best.len(), others.len());
        let named = others.join(" ");
        let rank = match is_best {
            true if self.only => say::the_only_move(),
            true if count == 0 => say::the_best(),
            true if self.by_lot => say::drawn_from(best.len()),
            true if count > NAMED => say::as_good_as_others(count),
            true => say::as_good_as(named),
            false if count > NAMED => say::better_would_be_others(count, value),
            false => say::better_would_be(named, value),
        };
        let why = self.worth.concat(&rank);
        let then = &self.then[..self.then.len().min(NAMED)];
        if then.is_empty() { why } else { why.concat(&say::then(then.join(" "))) }
    }
}

/// Returns the value as text, marked as an upper or lower limit if it is a bound.
#[must_use]
pub fn bounded(value: Text, bound: Bound) -> Text {
    match bound {
        Bound::Exact => value,
        Bound::AtMost => say::at_most(value),
        Bound::AtLeast => say::at_least(value),
    }
}

/// Returns the sign of a bound for boards, where there is little room: ≤, ≥, or nothing if the value is exact.
#[must_use]
pub fn sign(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "",
        Bound::AtMost => "≤",
        Bound::AtLeast => "≥",
    }
}
