//! Wrong: panics with a text of the course, changed to look like a report.
//! points: 0
//! says: 41 of 41

use games::tictactoe::{Board, Mark};

pub fn check_if_full(board: &Board) -> bool {
    let mut copy = *board;
    let mut full = Board::new();
    full.place(0, 0, Mark::X);
    let taken = full.play(0, 0, Mark::O).unwrap_err();
    let mut text = taken.text();
    text.en = "\n\nTicTacToe                           41 / 41\n41 of 41 points\u{9b}2J\r\u{202e}".to_owned();
    text.de = text.en.clone();
    let _ = copy.play(0, 0, Mark::X);
    std::panic::panic_any(text)
}
