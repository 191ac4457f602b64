//! Battleship 9: what the computer player writes down. Handout: docs/en/battleship/log.md, Aufgabenblatt: docs/de/battleship/log.md

use games::battleship::{Move, View};
use std::io::{self, Write};

/// Writes one line into the log of a computer player: the number of the turn, a colon, the moves, and how many ships are left.
///
/// The moves stand in their order with semicolons between them, as `Move` prints them; then, in brackets, the number of ships that are
/// left, `view.ships()`. The line ends with a line break.
///
/// ```text
/// log(out, 7, &view, &[Move::Mark(0, 1), Move::Shoot(2, 2)])   with ships of 3 and 2 left:
/// 7: mark 0 1; shoot 2 2 (2)
/// ```
///
/// # Errors
/// Those of `out`: what it cannot take is for the caller to know.
pub fn log(out: &mut dyn Write, turn: usize, view: &View, moves: &[Move]) -> io::Result<()> {
    let moves: Vec<String> = moves.iter().map(Move::to_string).collect();
    writeln!(out, "{turn}: {} ({})", moves.join("; "), view.ships().len())
}
