//! TicTacToe 4: from a click to a square. Handout: docs/en/tictactoe/square_at.md, Aufgabenblatt: docs/de/tictactoe/square_at.md

/// The square as (row, column) at the pixel (`x`, `y`) of a canvas that is `width` pixels wide and `height` pixels
/// high, or `None` outside. Both sizes are from 0 to 10000. If one of them is 0 there is no pixel, and everything is
/// outside.
///
/// `x` runs to the right from 0 to `width - 1`, `y` down from 0 to `height - 1`. The three columns are equally wide,
/// the three rows equally high.
///
/// ```text
/// width 300, height 600:   square_at(250, 100, 300, 600) is Some((0, 2))
///                          square_at(300, 100, 300, 600) is None
/// ```
pub fn square_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    todo!("find the square at ({x}, {y}) of a canvas of {width} x {height} pixels")
}
