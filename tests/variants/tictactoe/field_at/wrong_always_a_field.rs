//! Wrong: clamps everything into the board.
//! points: 1
//! says: left of 0

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    let row = (3 * y / height).clamp(0, 2);
    let column = (3 * x / width).clamp(0, 2);
    Some((row as usize, column as usize))
}
