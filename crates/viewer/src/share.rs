//! The parts of a game that can be shared: the position as text, the board as a picture, and the game as an animation.

use crate::film::film;
use crate::letters::picture;
use crate::words as say;
use stage::scene::Scene;
use stage::theme::Theme;
use tables::Table;
use tables::picture::board;

/// The number of seconds for which a position is shown, and for which the last one is.
const SECONDS: (f32, f32) = (0.9, 3.0);

/// The maximum number of positions in an animation, evenly spread over the game.
const MOST: usize = 100;

/// Returns the board in the last of these positions, as SVG; `None` if there is no position.
#[must_use]
pub fn still(table: &dyn Table, positions: &[String], theme: &Theme) -> Option<String> {
    Some(picture(&board(table, positions.last()?, theme)?))
}

/// Returns the game of these positions as an animated SVG; `None` if there is no position.
#[must_use]
pub fn moving(table: &dyn Table, positions: &[String], theme: &Theme) -> Option<String> {
    let every = positions.len().div_ceil(MOST).max(1);
    let last = positions.len().checked_sub(1)?;
    let shown = (0..positions.len()).filter(|place| place % every == 0 || *place == last);
    let shots: Option<Vec<(f32, Scene)>> = shown
        .map(|place| {
            let seconds = if place == last { SECONDS.1 } else { SECONDS.0 };
            Some((seconds, board(table, &positions[place], theme)?))
        })
        .collect();
    let title = say::film_of((table.card().title)()).to_string();
    Some(film(&title, &shots?))
}
