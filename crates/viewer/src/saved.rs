//! Games that were saved: `saved/GAME-1.txt` and so on in the checkout. The newest of a game is the one with the greatest number.

use crate::words as say;
use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::Path;
use text::{Text, files};

const FOLDER: &str = "saved";

/// A file of that many bytes is no game.
const LONGEST: u64 = 10_000;

/// Writes `text` into a new file and returns its path below `root`. What was saved before stays as it is.
///
/// # Errors
/// It cannot be written.
pub fn save(root: &Path, game: &str, text: &str) -> Result<String, Text> {
    let folder = root.join(FOLDER);
    std::fs::create_dir_all(&folder).map_err(|error| files::cannot_write(folder.display(), error))?;
    let mut number = newest(root, game).unwrap_or(0);
    loop {
        number += 1;
        let name = name(game, number);
        let path = root.join(&name);
        // Makes the name ours, if no other window has it.
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(_) => return grading::write_whole(&path, text.as_bytes()).map(|()| name),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(files::cannot_write(path.display(), error)),
        }
    }
}

/// The path of this game's newest file below `root`, and what stands in it.
///
/// # Errors
/// There is none, or it cannot be read.
pub fn load(root: &Path, game: &str) -> Result<(String, String), Text> {
    let name = name(game, newest(root, game).ok_or_else(say::nothing_saved)?);
    let path = root.join(&name);
    let size = std::fs::metadata(&path).map_or(0, |about| about.len());
    let text = if size > LONGEST { Err(ErrorKind::FileTooLarge.into()) } else { std::fs::read_to_string(&path) };
    text.map(|text| (name.clone(), text)).map_err(|error| files::cannot_read(name, error))
}

fn name(game: &str, number: u32) -> String {
    format!("{FOLDER}/{game}-{number}.txt")
}

/// The greatest number of a saved game of this kind.
fn newest(root: &Path, game: &str) -> Option<u32> {
    let files = std::fs::read_dir(root.join(FOLDER)).into_iter().flatten().filter_map(Result::ok);
    let number = |name: &str| name.strip_prefix(game)?.strip_prefix('-')?.strip_suffix(".txt")?.parse().ok();
    files.filter_map(|file| number(file.file_name().to_str()?)).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_save_is_a_new_file_and_the_newest_is_loaded() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        assert_eq!(load(root, "chess"), Err(say::nothing_saved()));
        for number in 1..=10 {
            assert_eq!(save(root, "chess", &format!("game {number}\n")), Ok(format!("saved/chess-{number}.txt")));
        }
        std::fs::write(root.join("saved/chess-x.txt"), "no game").unwrap();
        assert_eq!(load(root, "chess"), Ok(("saved/chess-10.txt".to_owned(), "game 10\n".to_owned())));
        std::fs::remove_file(root.join("saved/chess-10.txt")).unwrap();
        assert_eq!(load(root, "chess").unwrap().1, "game 9\n");
        std::fs::write(root.join("saved/chess-11.txt"), [0xff, 0xfe]).unwrap();
        assert!(load(root, "chess").unwrap_err().en.contains("chess-11.txt"));
        std::fs::write(root.join("saved/chess-12.txt"), "f5".repeat(9_999)).unwrap();
        assert!(load(root, "chess").unwrap_err().en.contains("chess-12.txt"));
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_told() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("saved"), "a file is in the way").unwrap();
        assert!(save(folder.path(), "chess", "f5\n").unwrap_err().en.contains("saved"));
    }
}
