//! Why a move was made, in words: what the games share. Squares are given as the game names them.

use crate::say;
use questions::Bound;
use text::Text;

/// Of other moves that are as good, so many are named; of a line, so many moves.
const NAMED: usize = 3;

/// What is known of a move, and of the other moves.
pub struct Why<'a> {
    /// what the move is worth, for whom
    pub worth: Text,
    /// the move
    pub moved: &'a str,
    /// all moves that are worth most, and what
    pub best: (&'a [String], Text),
    /// whether there was no other
    pub only: bool,
    /// whether a lot decided between the best
    pub by_lot: bool,
    /// how the game would go on, behind the move
    pub then: &'a [String],
}

impl Why<'_> {
    /// The sentence.
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

/// A value that may be a bound.
#[must_use]
pub fn bounded(value: Text, bound: Bound) -> Text {
    match bound {
        Bound::Exact => value,
        Bound::AtMost => say::at_most(value),
        Bound::AtLeast => say::at_least(value),
    }
}

/// The same as short as it can be, for boards.
#[must_use]
pub fn sign(bound: Bound) -> &'static str {
    match bound {
        Bound::Exact => "",
        Bound::AtMost => "≤",
        Bound::AtLeast => "≥",
    }
}
