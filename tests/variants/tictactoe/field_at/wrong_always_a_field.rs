//! Wrong: clamps everything into the board.
//! points: 2
//! says: x = -1 lies outside: the pixels run from 0 to 299

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    let row = (3 * y / height).clamp(0, 2);
    let column = (3 * x / width).clamp(0, 2);
    Some((row as usize, column as usize))
}
