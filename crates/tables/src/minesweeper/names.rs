//! How squares, clicks and chances are named in every text.

use super::say;
pub use crate::boards::{At, listed, named};
use games::minesweeper::{Click, Square, View};
use text::{Text, number};

/// What a click does, in words.
pub fn told(view: &View, click: Click) -> Text {
    match click {
        Click::Left(row, column) => say::opens(named((row, column))),
        Click::Right(row, column) if view.get(row, column) == Square::Flag => say::takes_the_flag(named((row, column))),
        Click::Right(row, column) => say::sets_a_flag(named((row, column))),
    }
}

/// A chance as `12` or, where it nearly is certain, `0.4`: percent.
pub fn percent(chance: f64) -> Text {
    number(100.0 * chance, usize::from(chance != 0.0 && chance != 1.0 && !(0.0995..=0.9005).contains(&chance)))
}
