//! The rating of the student's own code, from its last local tournament. `saved/ratings.txt` in the checkout has a line
//! for each game. `chess 1420 weighted` holds the rating, and the strongest of the course's players below it, if there
//! is one. For single-player games, the line holds the percentage of games won (`41%`) or the mean score (`45.2`).

use crate::Workspace;
use crate::words as say;
use std::collections::BTreeMap;
use std::fmt;
use text::{Text, files};

const FILE: &str = "saved/ratings.txt";

/// The rating of the student's code in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The strength of the student's code.
    pub strength: Strength,
    /// The strongest of the course's players with a lower rating, if any.
    pub after: Option<String>,
}

/// The strength of code in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// The rating in a game for several players.
    Rated(i64),
    /// The percentage of games won (0 to 100), in a single-player game.
    Won(i64),
    /// The mean score in a single-player game, in tenths.
    Mean(i64),
}

impl Rating {
    /// Describes the rating in a few words.
    #[must_use]
    pub fn text(&self) -> Text {
        let strength = match self.strength {
            Strength::Rated(rating) => say::rated(rating),
            Strength::Won(percent) => say::has_won(percent),
            Strength::Mean(tenths) => say::on_average(text::number(tenths as f64 / 10.0, 1)),
        };
        match &self.after {
            Some(player) => say::after(strength, player),
            None => strength,
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Rated(rating) => write!(f, "{rating}"),
            Strength::Won(percent) => write!(f, "{percent}%"),
            Strength::Mean(tenths) => write!(f, "{}.{}", tenths / 10, tenths % 10),
        }
    }
}

/// Parses a strength, such as `1420`, `41%` or `45.2`.
fn strength(text: &str) -> Option<Strength> {
    let number = |text: &str| text.parse().ok().filter(|number| (-9999..=9999).contains(number));
    if let Some(percent) = text.strip_suffix('%') {
        return number(percent).filter(|percent| (0..=100).contains(percent)).map(Strength::Won);
    }
    match text.split_once('.') {
        Some((whole, tenths)) if tenths.len() == 1 => {
            let (whole, tenths) = (number(whole).filter(|whole| *whole >= 0)?, number(tenths)?);
            Some(Strength::Mean(10 * whole + tenths))
        }
        Some(_) => None,
        None => number(text).map(Strength::Rated),
    }
}

/// Returns the last rating in each game. Lines that cannot be parsed are ignored.
#[must_use]
pub fn all(workspace: &Workspace) -> BTreeMap<String, Rating> {
    let text = std::fs::read_to_string(workspace.root.join(FILE)).unwrap_or_default();
    text.lines().filter_map(read).collect()
}

fn read(line: &str) -> Option<(String, Rating)> {
    let is_name = |name: &&str| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') && name.len() < 20;
    let mut words = line.split(' ');
    let game = words.next().filter(is_name)?;
    let strength = strength(words.next()?)?;
    let after = words.next();
    let is_known = after.as_ref().is_none_or(is_name) && words.next().is_none();
    is_known.then(|| (game.to_owned(), Rating { strength, after: after.map(str::to_owned) }))
}

/// Saves the rating in this game.
///
/// # Errors
/// The file cannot be written.
pub fn keep(workspace: &Workspace, game: &str, rating: Rating) -> Result<(), Text> {
    let mut ratings = all(workspace);
    ratings.insert(game.to_owned(), rating);
    let line = |(game, Rating { strength, after }): (&String, &Rating)| {
        format!("{game} {strength}{}\n", after.iter().map(|player| format!(" {player}")).collect::<String>())
    };
    let file = workspace.root.join(FILE);
    let folder = file.parent().unwrap_or(&workspace.root);
    std::fs::create_dir_all(folder).map_err(|error| files::cannot_write(folder.display(), error))?;
    whole::write_file(&file, ratings.iter().map(line).collect::<String>().as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_come_back_and_what_is_no_rating_is_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let workspace = Workspace {
            root: folder.path().to_owned(),
            course: "chapter = []".parse().unwrap(),
            runner: crate::runner::Runner::default(),
        };
        assert!(all(&workspace).is_empty());
        let first = Rating { strength: Strength::Rated(1420), after: Some("weighted".to_owned()) };
        keep(&workspace, "chess", Rating { strength: Strength::Rated(1), after: None }).unwrap();
        keep(&workspace, "go", Rating { strength: Strength::Rated(-20), after: None }).unwrap();
        keep(&workspace, "chess", first.clone()).unwrap();
        let file = folder.path().join(FILE);
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "chess 1420 weighted\ngo -20\n");
        let alone = Rating { strength: Strength::Mean(452), after: Some("dumb".to_owned()) };
        keep(&workspace, "ships", alone.clone()).unwrap();
        keep(&workspace, "mines", Rating { strength: Strength::Won(41), after: None }).unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        assert!(text.contains("ships 45.2 dumb\n") && text.contains("mines 41%\n"), "{text}");
        assert_eq!(all(&workspace)["ships"], alone);
        assert_eq!(all(&workspace)["mines"].text().de, "41 % gewonnen");
        assert_eq!(alone.text().de, "im Mittel 45,2, nach: dumb");
        let wrong = "a 1.\nb 1.23\nc -1.2\nd 101%\ne 1.-2\nf\ng x\nh 1 \u{1b}[2J\n../go 7\ni 99999999 weighted\n\n";
        std::fs::write(&file, format!("{wrong}chess 1420 weighted\n")).unwrap();
        assert_eq!(all(&workspace), BTreeMap::from([("chess".to_owned(), first.clone())]));
        std::fs::write(&file, [0xff, 0xfe]).unwrap();
        assert!(all(&workspace).is_empty());
        text::choose(Some("en")).unwrap();
        assert_eq!(first.text().en, "rated 1420, after: weighted");
        assert_eq!(first.text().de, "Wertung 1420, nach: weighted");
    }
}
