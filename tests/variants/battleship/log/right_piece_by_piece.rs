//! Right: writes piece by piece, each with a `?`.
//! points: 2

use games::battleship::{Move, View};
use std::io::{self, Write};

pub fn log(out: &mut dyn Write, turn: usize, view: &View, moves: &[Move]) -> io::Result<()> {
    write!(out, "{turn}: ")?;
    for (i, of) in moves.iter().enumerate() {
        if i > 0 {
            write!(out, "; ")?;
        }
        write!(out, "{of}")?;
    }
    let mut ships = 0;
    for _ in view.ships() {
        ships += 1;
    }
    write!(out, " ({ships})")?;
    writeln!(out)?;
    out.flush()
}
