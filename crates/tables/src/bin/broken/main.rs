//! Players whose code goes wrong, for the tests of the terminal: one program under many names. The folder that it lies
//! in names the game, and its own name says what goes wrong. A name that is not known panics.

mod battleship;
mod csp;
mod minesweeper;
mod othello;
mod tictactoe;

use calls::players::Answers;
use std::path::Path;

/// What this program is called, and the folder that it lies in.
fn names() -> (String, String) {
    let path = std::env::args().next().unwrap_or_default();
    let path = Path::new(&path);
    let name = |name: Option<&std::ffi::OsStr>| name.and_then(|name| name.to_str()).unwrap_or_default().to_owned();
    (name(path.file_stem()), name(path.parent().and_then(Path::file_name)))
}

/// What is to go wrong.
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
