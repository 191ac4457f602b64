//! Players whose code fails, for the tests of the terminal: a single program that is linked under many names. Its
//! folder names the game, and its file name says how the code fails. An unknown name panics.

mod battleship;
mod csp;
mod minesweeper;
mod othello;
mod tictactoe;

use calls::players::Answers;
use std::path::Path;

/// Returns the name of this program, and the name of its folder.
fn names() -> (String, String) {
    let path = std::env::args().next().unwrap_or_default();
    let path = Path::new(&path);
    let name = |name: Option<&std::ffi::OsStr>| name.and_then(|name| name.to_str()).unwrap_or_default().to_owned();
    (name(path.file_stem()), name(path.parent().and_then(Path::file_name)))
}

/// Returns the name of this program, which says how the code fails.
fn called() -> String {
    names().0
}

fn main() -> std::process::ExitCode {
    let games: [(&str, fn(Answers) -> Answers); 5] = [
        ("tictactoe", tictactoe::add),
        ("othello", othello::add),
        ("minesweeper", minesweeper::add),
        ("csp", csp::add),
        ("battleship", battleship::add),
    ];
    let (_, folder) = names();
    let (_, add) = games.into_iter().find(|(game, _)| *game == folder).expect("the folder is called as a game");
    add(Answers::default()).serve()
}
