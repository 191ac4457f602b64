//! What of a game can be given to others: the position as text, its board as a picture, the game as a moving one.

use crate::film::film;
use crate::letters::picture;
use crate::words as say;
use stage::scene::Scene;
use stage::theme::Theme;
use tables::Table;
use tables::picture::board;

/// For how many seconds a position is to be seen, and the last one.
const SECONDS: (f32, f32) = (0.9, 3.0);

/// So many positions of a game are shown, evenly spread.
const MOST: usize = 100;

/// The board in the last of these positions, as SVG; none if there is none.
#[must_use]
pub fn still(table: &dyn Table, positions: &[String], theme: &Theme) -> Option<String> {
    Some(picture(&board(table, positions.last()?, theme)?))
}

/// The game of these positions as a moving SVG; none if there is none.
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
