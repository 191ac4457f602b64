//! Wrong: writes in several pieces and returns only the result of the last one: if `out` refuses an earlier piece and then goes on, the caller learns nothing.
//! points: 1
//! says: error

use games::battleship::{Move, View};
use std::io::{self, Write};

/// Writes one line into the log.
pub fn log(out: &mut dyn Write, turn: usize, view: &View, moves: &[Move]) -> io::Result<()> {
    let _ = write!(out, "{turn}: ");
    for (i, one) in moves.iter().enumerate() {
        if i > 0 {
            let _ = write!(out, "; ");
        }
        let _ = write!(out, "{one}");
    }
    writeln!(out, " ({})", view.ships().len())
}
