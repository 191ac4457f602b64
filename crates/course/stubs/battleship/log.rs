//! Battleship 9: what the computer player writes down.
//! Handout: docs/en/battleship/log.md, Aufgabenblatt: docs/de/battleship/log.md

use games::battleship::{Move, View};
use std::io::{self, Write};

/// Writes one line into the log of a computer player: the number of the turn, the moves, and how many ships are left.
///
/// A colon follows the number. Then come the moves in their order, as `Move` prints them, with semicolons between them,
/// and in brackets how many ships are left (`view.ships()`). The line ends with a line break.
///
/// ```text
/// log(out, 7, &view, &[Move::Mark(0, 1), Move::Shoot(2, 2)])   with ships of 3 and 2 left:
/// 7: mark 0 1; shoot 2 2 (2)
/// ```
///
/// # Errors
/// Those of `out`: if it cannot take something, the caller learns of it.
pub fn log(out: &mut dyn Write, turn: usize, view: &View, moves: &[Move]) -> io::Result<()> {
    out.flush()?;
    todo!("write turn {turn} with {moves:?} and {} ships", view.ships().len())
}
