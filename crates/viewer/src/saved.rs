//! Games of Othello that were saved: `saved/othello-1.txt` and so on in the checkout. The newest is the one with the greatest number.

use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::Path;
use text::{Text, files, window as say};

const FOLDER: &str = "saved";

/// A file of that many bytes is no game.
const LONGEST: u64 = 10_000;

/// Writes `text` into a new file and returns its path below `root`. What was saved before stays as it is.
///
/// # Errors
/// It cannot be written.
pub fn save(root: &Path, text: &str) -> Result<String, Text> {
    let folder = root.join(FOLDER);
    std::fs::create_dir_all(&folder).map_err(|error| files::cannot_write(folder.display(), error))?;
    let mut number = newest(root).unwrap_or(0);
    loop {
        number += 1;
        let (name, path) = (name(number), root.join(name(number)));
        // Makes the name ours, if no other window has it.
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(_) => return ::grading::write_whole(&path, text.as_bytes()).map(|()| name),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(files::cannot_write(path.display(), error)),
        }
    }
}

/// The path of the newest file below `root`, and what stands in it.
///
/// # Errors
/// There is none, or it cannot be read.
pub fn load(root: &Path) -> Result<(String, String), Text> {
    let name = name(newest(root).ok_or_else(say::nothing_saved)?);
    let path = root.join(&name);
    let size = std::fs::metadata(&path).map_or(0, |about| about.len());
    let text = if size > LONGEST { Err(ErrorKind::FileTooLarge.into()) } else { std::fs::read_to_string(&path) };
    text.map(|text| (name.clone(), text)).map_err(|error| files::cannot_read(name, error))
}

fn name(number: u32) -> String {
    format!("{FOLDER}/othello-{number}.txt")
}

/// The greatest number of a saved game.
fn newest(root: &Path) -> Option<u32> {
    let files = std::fs::read_dir(root.join(FOLDER)).into_iter().flatten().filter_map(Result::ok);
    let number = |name: &str| name.strip_prefix("othello-")?.strip_suffix(".txt")?.parse().ok();
    files.filter_map(|file| number(file.file_name().to_str()?)).max()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_save_is_a_new_file_and_the_newest_is_loaded() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        assert_eq!(load(root), Err(say::nothing_saved()));
        for number in 1..=10 {
            assert_eq!(save(root, &format!("game {number}\n")), Ok(format!("saved/othello-{number}.txt")));
        }
        std::fs::write(root.join("saved/othello-x.txt"), "no game").unwrap();
        assert_eq!(load(root), Ok(("saved/othello-10.txt".to_owned(), "game 10\n".to_owned())));
        std::fs::remove_file(root.join("saved/othello-10.txt")).unwrap();
        assert_eq!(load(root).unwrap().1, "game 9\n");
        std::fs::write(root.join("saved/othello-11.txt"), [0xff, 0xfe]).unwrap();
        assert!(load(root).unwrap_err().en.contains("othello-11.txt"));
        std::fs::write(root.join("saved/othello-12.txt"), "f5".repeat(9_999)).unwrap();
        assert!(load(root).unwrap_err().en.contains("othello-12.txt"));
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_told() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("saved"), "a file is in the way").unwrap();
        assert!(save(folder.path(), "f5\n").unwrap_err().en.contains("saved"));
    }
}
