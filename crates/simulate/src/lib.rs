//! `cargo run -- simulate`: many games, what they say about who played, and how certain that is; and `train`, which
//! measures code as it learns; [`tournament`] has everybody play. Knows no game.

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

/// A bar of so many steps on standard error; a line a minute, as long as the second value lives, where that is no
/// terminal.
fn bar(steps: u64) -> (ProgressBar, Option<Repeated>) {
    let bar = ProgressBar::new(steps);
    bar.set_style(ProgressStyle::with_template("{wide_bar} {pos}/{len} {eta}\n{msg}").expect("a template"));
    let shown = bar.clone();
    let line = move || format!("{}/{} {}", shown.position(), shown.length().unwrap_or(0), shown.message());
    let lines = each_minute(bar.is_hidden(), line);
    (bar, lines)
}
