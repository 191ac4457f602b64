//! `--out DIR`: the result as JSON, the games as text, the plot.

use crate::series::{Series, color_of_the_counted};
use crate::{plot, result};
use games::othello::Color;
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

/// One game a line: moves, Black, White, Black's discs more than White's; and who forfeited it, if somebody did.
#[must_use]
pub fn games(series: &Series) -> String {
    let (player, against) = (&series.order.player.name, &series.order.against.name);
    let line = |(number, played): (u64, &arena::matches::Played)| {
        let (black, white) =
            if color_of_the_counted(number) == Color::Black { (player, against) } else { (against, player) };
        let forfeit = match played.forfeit {
            Some((Color::Black, _)) => " forfeited by Black",
            Some((Color::White, _)) => " forfeited by White",
            None => "",
        };
        format!("{} {black} {white} {:+}{forfeit}\n", played.game, played.score)
    };
    (0..).zip(&series.games).map(line).collect()
}
