//! Helpers of the games' tests: the checkout, sessions with scripted input, and players whose code fails.

use course::Workspace;
use std::path::{Path, PathBuf};
use tables::session::{Session, Terminal};
use tables::style::Style;

/// Returns the checkout that contains these tests.
pub fn workspace() -> Workspace {
    Workspace::at(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()).unwrap()
}

/// Returns the output of a game in the terminal for this input, in the default style.
pub fn transcript(game: &mut dyn Session, typed: &str) -> String {
    seen(game, typed, Style::default)
}

/// Returns the output of a game in the terminal for this input, in the given style.
pub fn seen(game: &mut dyn Session, typed: &str, style: fn() -> Style) -> String {
    let mut output = Vec::new();
    Terminal::typed(typed, &mut output, style).play(game).unwrap();
    String::from_utf8(output).unwrap()
}

/// Returns the program of a player whose code fails as its name says: `src/bin/broken`, linked under this name.
pub fn broken(game: &str, name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("broken").join(game);
    let program = folder.join(name).with_extension(std::env::consts::EXE_EXTENSION);
    std::fs::create_dir_all(&folder).unwrap();
    // The link is created in a temporary folder and then renamed, since another test may be running the old one.
    let beside = tempfile::tempdir_in(&folder).unwrap();
    let beside = beside.path().join("new");
    std::fs::hard_link(env!("CARGO_BIN_EXE_broken"), &beside).unwrap();
    std::fs::rename(&beside, &program).unwrap();
    program
}
