//! `--out DIR`: the result as JSON, the games as text, the plot.

use crate::series::{Played, Series};
use crate::{plot, result, words as say};
use std::fs;
use std::path::Path;
use text::Text;

/// Writes the files to `folder`, which does not exist yet or is empty: all of them or none. Returns that they are
/// there.
///
/// # Errors
/// They cannot be written.
pub fn write(series: &Series, folder: &Path) -> Result<Text, Text> {
    whole::write_folder(folder, |whole| {
        fs::write(whole.join("result.json"), format!("{:#}\n", result::json(series)))?;
        fs::write(whole.join("games.txt"), games(series))?;
        fs::write(whole.join("plot.svg"), plot::svg(series))
    })?;
    Ok(say::are_written(folder.display()))
}

/// One game a line, as the game writes itself; of several who played the same games, one after the other below their
/// names.
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
