//! Saved games: `saved/GAME-1.txt` and so on in the checkout; the file with the greatest number is the newest.
//! `saved/beaten.txt` lists the beaten opponents, one game and opponent in each line. `saved/window.txt` holds the look
//! of the window. Pictures of boards and animations of games are saved there, too.

use crate::words as say;
use std::collections::BTreeSet;
use std::fs::OpenOptions;
use std::io::ErrorKind;
use std::path::Path;
use text::{Text, files};

const FOLDER: &str = "saved";

const BEATEN: &str = "saved/beaten.txt";

const LOOKS: &str = "saved/window.txt";

/// The number of bytes above which a file cannot be a game.
const LONGEST: u64 = 10_000;

/// Writes `text` into a new file and returns its path below `root`. Existing files are not overwritten.
///
/// # Errors
/// The file cannot be written.
pub fn save(root: &Path, game: &str, text: &str) -> Result<String, Text> {
    save_as(root, game, "txt", text.as_bytes())
}

/// Writes `bytes` into a new file with this extension and returns its path below `root`.
///
/// # Errors
/// The file cannot be written.
pub fn save_as(root: &Path, stem: &str, ending: &str, bytes: &[u8]) -> Result<String, Text> {
    let folder = root.join(FOLDER);
    std::fs::create_dir_all(&folder).map_err(|error| files::cannot_write(folder.display(), error))?;
    let mut number = newest(root, stem, ending).unwrap_or(0);
    loop {
        number += 1;
        let name = name(stem, number, ending);
        let path = root.join(&name);
        // Reserves the name, unless another window has it.
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(_) => return whole::write_file(&path, bytes).map(|()| name),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(files::cannot_write(path.display(), error)),
        }
    }
}

/// Returns the path below `root` of this game's newest file, and its contents.
///
/// # Errors
/// No file exists, or it cannot be read.
pub fn load(root: &Path, game: &str) -> Result<(String, String), Text> {
    let name = name(game, newest(root, game, "txt").ok_or_else(say::nothing_saved)?, "txt");
    let path = root.join(&name);
    let bytes = contents(&path).map_err(|error| files::cannot_read(&name, error))?;
    let text = text::decode(&bytes).map_err(|why| files::wrong_in(&name, why))?;
    Ok((name, text))
}

/// Reads a file, unless it is long, a pipe (which could block) or a device (which may be endless).
fn contents(path: &Path) -> std::io::Result<Vec<u8>> {
    let about = std::fs::metadata(path)?;
    if about.len() > LONGEST {
        return Err(ErrorKind::FileTooLarge.into());
    }
    if about.is_file() || about.is_dir() { std::fs::read(path) } else { Err(ErrorKind::Unsupported.into()) }
}

/// The look of the window, saved for the next start.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Looks {
    /// Whether the theme is dark.
    pub dark: bool,
    /// The size of letters in tenths of the usual size.
    pub tenths: u8,
    /// The width and height of the window, in pixels.
    pub size: (u16, u16),
}

impl Default for Looks {
    fn default() -> Looks {
        Looks { dark: true, tenths: 10, size: (960, 640) }
    }
}

impl Looks {
    /// The allowed sizes of letters, in tenths of the usual size.
    pub const TENTHS: std::ops::RangeInclusive<u8> = 10..=16;

    fn written(self) -> String {
        let Looks { dark, tenths, size: (wide, high) } = self;
        format!("{} {tenths} {wide}x{high}\n", if dark { "dark" } else { "light" })
    }

    fn read(text: &str) -> Option<Looks> {
        let [theme, tenths, size] = text.split_whitespace().collect::<Vec<_>>()[..] else { return None };
        let dark = ["light", "dark"].iter().position(|name| *name == theme)? == 1;
        let tenths = tenths.parse().ok().filter(|tenths| Looks::TENTHS.contains(tenths))?;
        let (wide, high) = size.split_once('x')?;
        let side = |text: &str, range: std::ops::RangeInclusive<u16>| text.parse().ok().filter(|of| range.contains(of));
        Some(Looks { dark, tenths, size: (side(wide, 320..=8000)?, side(high, 240..=8000)?) })
    }
}

/// Returns the saved look of the window; the default if none was saved or the file is invalid.
#[must_use]
pub fn looks(root: &Path) -> Looks {
    let text = contents(&root.join(LOOKS)).unwrap_or_default();
    Looks::read(&String::from_utf8_lossy(&text)).unwrap_or_default()
}

/// Saves the look of the window.
///
/// # Errors
/// The file cannot be written.
pub fn keep_looks(root: &Path, looks: Looks) -> Result<(), Text> {
    let folder = root.join(FOLDER);
    std::fs::create_dir_all(&folder).map_err(|error| files::cannot_write(folder.display(), error))?;
    whole::write_file(&root.join(LOOKS), looks.written().as_bytes())
}

/// Returns the beaten opponents, as pairs of game and opponent. An invalid line is reported on standard error and
/// ignored.
#[must_use]
pub fn beaten(root: &Path) -> BTreeSet<(String, String)> {
    let text = contents(&root.join(BEATEN)).unwrap_or_else(|error| {
        if error.kind() != ErrorKind::NotFound {
            tell(&files::cannot_read(BEATEN, error));
        }
        Vec::new()
    });
    let (beaten, unreadable) = read(&String::from_utf8_lossy(&text));
    if let Some(line) = unreadable {
        tell(&say::unreadable(BEATEN, line));
    }
    beaten
}

/// Prints a problem on standard error. The web page uses this module without the crate `course`.
fn tell(problem: &Text) {
    eprintln!("{}", text::tame(&problem.to_string(), false));
}

/// Saves that this opponent of the game's ladder was beaten.
///
/// # Errors
/// The file cannot be written.
pub fn remember(root: &Path, game: &str, rung: &str) -> Result<(), Text> {
    let folder = root.join(FOLDER);
    std::fs::create_dir_all(&folder).map_err(|error| files::cannot_write(folder.display(), error))?;
    // Another window may have changed the file in the meantime.
    let mut beaten = beaten(root);
    let is_new = beaten.insert((game.to_owned(), rung.to_owned()));
    if is_new { whole::write_file(&root.join(BEATEN), written(&beaten).as_bytes()) } else { Ok(()) }
}

fn written(beaten: &BTreeSet<(String, String)>) -> String {
    beaten.iter().map(|(game, rung)| format!("{game} {rung}\n")).collect()
}

/// Parses the lines of beaten opponents. Also returns the 1-based number of the first invalid line.
fn read(text: &str) -> (BTreeSet<(String, String)>, Option<usize>) {
    let is_name =
        |name: &str| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-');
    let (mut beaten, mut unreadable) = (BTreeSet::new(), None);
    for (number, line) in (1..).zip(text.lines()) {
        match line.split_whitespace().collect::<Vec<_>>()[..] {
            [game, rung] if is_name(game) && is_name(rung) => {
                beaten.insert((game.to_owned(), rung.to_owned()));
            }
            [] => {}
            _ => unreadable = unreadable.or(Some(number)),
        }
    }
    (beaten, unreadable)
}

fn name(stem: &str, number: u32, ending: &str) -> String {
    format!("{FOLDER}/{stem}-{number}.{ending}")
}

/// Returns the greatest number of a saved file with this stem and extension.
fn newest(root: &Path, stem: &str, ending: &str) -> Option<u32> {
    let files = std::fs::read_dir(root.join(FOLDER)).into_iter().flatten().filter_map(Result::ok);
    let number =
        |name: &str| name.strip_prefix(stem)?.strip_prefix('-')?.strip_suffix(ending)?.strip_suffix('.')?.parse().ok();
    // The greatest possible number is ignored, since no number would be left for the next game.
    files.filter_map(|file| number(file.file_name().to_str()?)).filter(|number| *number < u32::MAX).max()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_was_beaten_is_read_as_it_was_written(
            names in proptest::collection::vec(("[a-z][a-z0-9-]{0,12}", "[a-z][a-z0-9-]{0,12}"), 0..12),
        ) {
            let beaten: BTreeSet<(String, String)> = names.into_iter().collect();
            prop_assert_eq!(read(&written(&beaten)), (beaten, None));
        }

        #[test]
        fn whatever_the_file_holds_the_lines_that_say_something_count(
            before in "[^\r\n]{0,40}", after in "\\PC{0,40}",
        ) {
            let (beaten, _) = read(&format!("{before}\nchess random\n{after}"));
            prop_assert!(beaten.contains(&("chess".to_owned(), "random".to_owned())));
            prop_assert_eq!(read(&written(&beaten)), (beaten, None));
        }
    }

    #[test]
    fn who_was_beaten_is_remembered_once_and_nonsense_is_ignored() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        assert_eq!(beaten(root), BTreeSet::new());
        for rung in ["random", "champion", "random"] {
            remember(root, "chess", rung).unwrap();
        }
        let file = root.join(BEATEN);
        assert_eq!(std::fs::read_to_string(&file).unwrap(), "chess champion\nchess random\n");
        std::fs::write(&file, b"chess random\n\xff\xfe what\n").unwrap();
        assert_eq!(beaten(root).len(), 1);
        assert_eq!(read("chess random\n\nChess is a game\n"), (beaten(root), Some(3)));
        std::fs::write(&file, "chess random\n".repeat(1_000)).unwrap();
        assert_eq!(beaten(root), BTreeSet::new());
        std::fs::remove_file(&file).unwrap();
        std::fs::create_dir(&file).unwrap();
        assert!(remember(root, "chess", "random").unwrap_err().en.contains("beaten.txt"));
    }

    #[test]
    fn the_window_looks_as_it_did_last() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        assert_eq!(looks(root), Looks::default());
        let other = Looks { dark: false, tenths: 13, size: (1280, 800) };
        keep_looks(root, other).unwrap();
        assert_eq!(looks(root), other);
        for nonsense in ["", "dark", "grey 10 960x640", "dark 9 960x640", "dark 10 1x1", "dark 10 960", "dark 10 9x9 9"]
        {
            std::fs::write(root.join(LOOKS), nonsense).unwrap();
            assert_eq!(looks(root), Looks::default(), "{nonsense}");
        }
    }

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
        std::fs::write(root.join("saved/chess-11.txt"), [0xff, 0xf5]).unwrap(); // no text in any encoding
        assert!(load(root, "chess").unwrap_err().en.contains("chess-11.txt"));
        std::fs::write(root.join("saved/chess-12.txt"), "f5".repeat(9_999)).unwrap();
        assert!(load(root, "chess").unwrap_err().en.contains("chess-12.txt"));
    }

    #[test]
    fn files_that_somebody_else_put_there_spoil_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        assert_eq!(save(root, "chess", "f5\n"), Ok("saved/chess-1.txt".to_owned()));
        std::fs::write(root.join("saved/chess-4294967295.txt"), "f5\n").unwrap();
        assert_eq!(save(root, "chess", "f5\n"), Ok("saved/chess-2.txt".to_owned()));
        #[cfg(unix)]
        for endless in [BEATEN, "saved/chess-3.txt"] {
            std::os::unix::fs::symlink("/dev/zero", root.join(endless)).unwrap();
            assert!(beaten(root).is_empty() && load(root, "chess").is_err() == (endless != BEATEN));
        }
    }

    #[test]
    fn a_folder_that_cannot_be_written_is_told() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("saved"), "a file is in the way").unwrap();
        assert!(save(folder.path(), "chess", "f5\n").unwrap_err().en.contains("saved"));
    }
}
