//! Right: puts the line together in a text, and writes its bytes.
//! points: 2

use games::battleship::{Move, View};
use std::io::{self, Write};

pub fn log(out: &mut dyn Write, turn: usize, view: &View, moves: &[Move]) -> io::Result<()> {
    let mut line = turn.to_string() + ": ";
    for (i, of) in moves.iter().enumerate() {
        if i > 0 {
            line.push_str("; ");
        }
        line += &match of {
            Move::Shoot(row, column) => format!("shoot {row} {column}"),
            Move::Mark(row, column) => format!("mark {row} {column}"),
        };
    }
    line += &format!(" ({})\n", view.ships().len());
    out.write_all(line.as_bytes())
}
