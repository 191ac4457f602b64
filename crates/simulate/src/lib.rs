//! `cargo run -- simulate` plays many games and reports the strength of the players with its certainty; `train`
//! measures code as it learns; [`tournament`] lets all entrants play. Independent of the game.

pub mod files;
pub mod plot;
pub mod result;
pub mod series;
pub mod statistics;
pub mod tournament;
pub mod train;
mod words;

use course::notices::{Repeated, each_minute};
use indicatif::{ProgressBar, ProgressStyle};
pub use words::{drawn, from_to, games, lost, weights_are_written, won};

/// Creates a progress bar of this many steps on standard error. If that is no terminal, a line is printed each minute
/// while the second value lives.
fn bar(steps: u64) -> (ProgressBar, Option<Repeated>) {
    let bar = ProgressBar::new(steps);
    bar.set_style(ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta}\n{msg}").expect("a template"));
    let shown = bar.clone();
    let line = move || format!("{}/{} {}", shown.position(), shown.length().unwrap_or(0), shown.message());
    let lines = each_minute(bar.is_hidden(), line);
    (bar, lines)
}
