//! `--out DIR`: the result as JSON, the games as text, the plot.

use crate::series::{Played, Series};
use crate::{plot, result, words as say};
use std::fs;
use std::io;
use std::path::Path;
use text::{Text, files::cannot_write};

/// Writes the files to `folder`, which does not exist yet or is empty: all of them or none.
///
/// # Errors
/// They cannot be written.
pub fn write(series: &Series, folder: &Path) -> Result<(), Text> {
    let unwritable = |error: io::Error| cannot_write(folder.display(), error);
    // Where a link leads, if it is one.
    let absolute = fs::canonicalize(folder).or_else(|_| std::path::absolute(folder)).map_err(unwritable)?;
    let parent = absolute.parent().unwrap_or(&absolute);
    fs::create_dir_all(parent).map_err(unwritable)?;
    let beside = tempfile::Builder::new().prefix(".simulate-").tempdir_in(parent).map_err(unwritable)?;
    let whole = beside.path().join("result");
    let fill = || {
        fs::create_dir(&whole)?;
        fs::write(whole.join("result.json"), format!("{:#}\n", result::json(series)))?;
        fs::write(whole.join("games.txt"), games(series))?;
        fs::write(whole.join("plot.svg"), plot::svg(series))?;
        // An empty folder makes room; one that is not empty any more stays, and the next step fails.
        let _ = fs::remove_dir(&absolute);
        fs::rename(&whole, &absolute)
    };
    fill().map_err(unwritable)
}

/// That they are written there.
#[must_use]
pub fn are_written(folder: &Path) -> Text {
    say::are_written(folder.display())
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
