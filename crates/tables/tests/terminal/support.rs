//! What the games' tests share: the checkout, a typed session, and players whose code goes wrong.

use course::Workspace;
use std::path::{Path, PathBuf};
use tables::session::{Session, Terminal};
use tables::style::Style;

/// The checkout that these tests belong to.
pub fn workspace() -> Workspace {
    Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()).unwrap()
}

/// What the terminal shows of a game when `typed` is typed.
pub fn transcript(game: &mut dyn Session, typed: &str) -> String {
    seen(game, typed, Style::default)
}

/// The same where it looks so.
pub fn seen(game: &mut dyn Session, typed: &str, style: fn() -> Style) -> String {
    let mut output = Vec::new();
    Terminal::typed(typed, &mut output, style).play(game).unwrap();
    String::from_utf8(output).unwrap()
}

/// A player of this game that goes wrong in the way that its name says: `src/bin/broken`, under this name.
pub fn broken(game: &str, name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("broken").join(game);
    let program = folder.join(name).with_extension(std::env::consts::EXE_EXTENSION);
    std::fs::create_dir_all(&folder).unwrap();
    // Beside and then in its place: another test may be running what lies there.
    let beside = tempfile::tempdir_in(&folder).unwrap();
    let beside = beside.path().join("new");
    std::fs::hard_link(env!("CARGO_BIN_EXE_broken"), &beside).unwrap();
    std::fs::rename(&beside, &program).unwrap();
    program
}
