//! Games of Othello in files: the moves in order, without separators.

use super::{Othello, say};
use crate::files;
use crate::turns::Record;
use games::othello::{Game, Position};
use std::path::Path;
use text::Text;
use text::files::wrong_in;

/// The greatest size of a saved game, in characters.
const LONGEST: u64 = 64 << 10;

/// Returns the game in the notation of the crate `games`.
#[must_use]
pub fn game(record: &Record<Othello>) -> Game {
    let mut game = Game::from(*record.after(0));
    for &(row, column) in record.moves() {
        let _ = game.play(row, column);
    }
    game
}

/// Returns the record of a game.
#[must_use]
pub fn record(game: &Game) -> Record<Othello> {
    let mut record = Record::from(game.position_after(0));
    for step in game.moves() {
        let _ = record.play(*step);
    }
    record
}

/// Writes the game's moves to `file` atomically. A file with any other contents is left unchanged.
///
/// # Errors
/// The file cannot be written or has other contents, or the game did not begin with the first position.
pub fn save(game: &Game, file: &Path) -> Result<(), Text> {
    if game.position_after(0) != Position::default() {
        return Err(say::begins_elsewhere());
    }
    let is_ours = |text: &str| text.parse::<Game>().is_ok_and(|game| format!("{game}\n") == text);
    files::save(file, &format!("{game}\n"), LONGEST, is_ours, say::holds_something_else)
}

/// Reads the game in `file`.
///
/// # Errors
/// The file cannot be read, or holds no game; the message explains the problem in one line.
pub fn load(file: &Path) -> Result<Game, Text> {
    let text = files::read(file, LONGEST)?.ok_or_else(|| say::holds_something_else(file.display()))?;
    text.parse::<Game>().map_err(|error| wrong_in(file.display(), error.text()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    #[test]
    fn a_game_is_saved_and_loaded_whole_or_not_at_all() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("game.txt");
        let game: Game = "f5d6c3".parse().unwrap();
        save(&Game::default(), &file).unwrap();
        save(&game, &file).unwrap();
        assert_eq!(load(&file), Ok(game.clone()));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing lies beside it");

        // A file without a game is neither overwritten nor loaded.
        for other in ["f5d6c", "f5f5", "[package]", "f5d6c3f5"] {
            fs::write(&file, other).unwrap();
            let why = load(&file).unwrap_err();
            assert!(why.en.lines().count() == 1 && why.en.contains("game.txt"), "{why}");
            assert_eq!(save(&game, &file), Err(say::holds_something_else(file.display())));
            assert_eq!(fs::read_to_string(&file).unwrap(), other);
        }
        // A game in another format is not overwritten either.
        fs::write(&file, "f5d6c3").unwrap();
        assert!(load(&file).is_ok() && save(&game, &file) == Err(say::holds_something_else(file.display())));
        fs::write(&file, b"\xff\xfe\xff").unwrap();
        for unreadable in [&file, folder.path(), Path::new("/dev/zero"), &folder.path().join("none")] {
            assert!(load(unreadable).is_err(), "{}", unreadable.display());
        }
        assert!(save(&game, &folder.path().join("none/game.txt")).is_err());
        #[cfg(unix)]
        {
            let link = folder.path().join("link.txt");
            fs::write(&file, "d3\n").unwrap();
            std::os::unix::fs::symlink(&file, &link).unwrap();
            save(&game, &link).unwrap();
            assert!(link.is_symlink() && load(&file) == Ok(game), "the link is replaced");
            fs::remove_file(link).unwrap();
        }
        let elsewhere = Game::from(format!("XXXXXXO-{} X", "-".repeat(56)).parse().unwrap());
        assert_eq!(save(&elsewhere, &folder.path().join("new.txt")), Err(say::begins_elsewhere()));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
