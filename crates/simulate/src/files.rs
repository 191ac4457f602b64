//! The files of `--out DIR`: the result as JSON, the games as text, the plot.

use crate::series::{Played, Series};
use crate::{plot, result, words as say};
use std::fs;
use std::path::Path;
use text::Text;

/// Writes all files or none to `folder`, which does not exist yet or is empty. Returns the message that they were
/// written.
///
/// # Errors
/// A file cannot be written.
pub fn write(series: &Series, folder: &Path) -> Result<Text, Text> {
    whole::write_folder(folder, |whole| {
        fs::write(whole.join("result.json"), format!("{:#}\n", result::json(series)))?;
        fs::write(whole.join("games.txt"), games(series))?;
        fs::write(whole.join("plot.svg"), plot::svg(series))
    })?;
    Ok(say::are_written(folder.display()))
}

/// Returns the games as text, one per line. If several players played the same games, a block for each of them follows
/// its name.
#[must_use]
pub fn games(series: &Series) -> String {
    let lines =
        |played: &Played| -> String { played.games.iter().map(|outcome| outcome.record.clone() + "\n").collect() };
    if series.against.is_empty() {
        return lines(&series.played);
    }
    let named = |played: &Played| format!("{}\n{}", played.about.players[0], lines(played));
    series.all().map(named).collect::<Vec<_>>().join("\n")
}
