//! Where one's own code stands, by its last tournament at home: `saved/ratings.txt` in the checkout has a line for each
//! game, `chess 1420 weighted`: the rating, and the strongest of the course's players below it, if there is one.

use crate::Workspace;
use crate::words as say;
use std::collections::BTreeMap;
use text::{Text, files};

const FILE: &str = "saved/ratings.txt";

/// Where one stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    /// the number
    pub rating: i64,
    /// the strongest of the course's players below it
    pub after: Option<String>,
}

impl Rating {
    /// In a few words.
    #[must_use]
    pub fn text(&self) -> Text {
        match &self.after {
            Some(player) => say::rated_after(self.rating, player),
            None => say::rated(self.rating),
        }
    }
}

/// The last rating in each game. What cannot be read is as if it was not there.
#[must_use]
pub fn all(workspace: &Workspace) -> BTreeMap<String, Rating> {
    let text = std::fs::read_to_string(workspace.root.join(FILE)).unwrap_or_default();
    text.lines().filter_map(read).collect()
}

fn read(line: &str) -> Option<(String, Rating)> {
    let is_name = |name: &&str| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-') && name.len() < 20;
    let mut words = line.split(' ');
    let game = words.next().filter(is_name)?;
    let rating = words.next()?.parse().ok().filter(|rating| (-9999..=9999).contains(rating))?;
    let after = words.next();
    let is_known = after.as_ref().is_none_or(is_name) && words.next().is_none();
    is_known.then(|| (game.to_owned(), Rating { rating, after: after.map(str::to_owned) }))
}

/// Keeps the rating in this game.
///
/// # Errors
/// It cannot be written.
pub fn keep(workspace: &Workspace, game: &str, rating: Rating) -> Result<(), Text> {
    let mut ratings = all(workspace);
    ratings.insert(game.to_owned(), rating);
    let line = |(game, Rating { rating, after }): (&String, &Rating)| {
        format!("{game} {rating}{}\n", after.iter().map(|player| format!(" {player}")).collect::<String>())
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
        let first = Rating { rating: 1420, after: Some("weighted".to_owned()) };
        keep(&workspace, "chess", Rating { rating: 1, after: None }).unwrap();
        keep(&workspace, "go", Rating { rating: -20, after: None }).unwrap();
        keep(&workspace, "chess", first.clone()).unwrap();
        let file = folder.path().join(FILE);
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "chess 1420 weighted\ngo -20\n");
        let wrong = "chess\nchess x\nchess 1 \u{1b}[2J\n../go 7\nchess 99999999 weighted\n\n";
        std::fs::write(&file, format!("{wrong}chess 1420 weighted\n")).unwrap();
        assert_eq!(all(&workspace), BTreeMap::from([("chess".to_owned(), first.clone())]));
        std::fs::write(&file, [0xff, 0xfe]).unwrap();
        assert!(all(&workspace).is_empty());
        text::choose(Some("en")).unwrap();
        assert_eq!(first.text().en, "rated 1420, after: weighted");
        assert_eq!(first.text().de, "Wertung 1420, nach: weighted");
    }
}
