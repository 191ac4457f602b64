//! TicTacToe 4: from a click to a field. Handout: docs/en/tictactoe/field_at.md (deutsch: docs/de/...)

/// The field as (row, column) at the pixel (`x`, `y`) of a canvas that is `width` pixels wide and `height` pixels high; `None` outside.
/// Both are from 0 to 10000. Where one of them is 0 there is no pixel, and everything is outside.
///
/// `x` runs to the right from 0 to `width - 1`, `y` down from 0 to `height - 1`. The three columns are equally wide, the three rows equally high.
///
/// ```text
/// width 300, height 600:   field_at(250, 100, 300, 600) is Some((0, 2))
///                          field_at(300, 100, 300, 600) is None
/// ```
pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    todo!("find the field at ({x}, {y}) of a canvas of {width} x {height} pixels")
}
