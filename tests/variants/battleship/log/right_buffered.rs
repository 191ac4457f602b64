//! Right: through a buffer of its own, which it flushes.
//! points: 2

use games::battleship::{Move, View};
use std::io::{self, BufWriter, Write};

pub fn log(out: &mut dyn Write, turn: usize, view: &View, moves: &[Move]) -> io::Result<()> {
    let mut buffer = BufWriter::new(out);
    let last = moves.len() - 1;
    write!(buffer, "{}:", turn)?;
    for of in &moves[..last] {
        write!(buffer, " {of};")?;
    }
    writeln!(buffer, " {} ({})", moves[last], view.ships().len())?;
    buffer.flush()
}
