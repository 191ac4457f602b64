//! The names of squares, clicks and probabilities in all texts.

use super::say;
pub use crate::boards::{At, listed, named};
use games::minesweeper::{Click, Square, View};
use text::{Text, number};

/// Describes the effect of a click.
pub fn told(view: &View, click: Click) -> Text {
    match click {
        Click::Left(row, column) => say::opens(named((row, column))),
        Click::Right(row, column) if view.get(row, column) == Square::Flag => say::takes_the_flag(named((row, column))),
        Click::Right(row, column) => say::sets_a_flag(named((row, column))),
    }
}

/// Formats a probability in percent: `12`, or `0.4` with a decimal place if the probability is near 0 or 1.
pub fn percent(chance: f64) -> Text {
    number(100.0 * chance, usize::from(chance != 0.0 && chance != 1.0 && !(0.0995..=0.9005).contains(&chance)))
}
