//! Wrong: x by the height, y by the width.
//! points: 1
//! says: field_at(300, 150, 600, 300) must be Some((1, 1)), but is Some((0, 3)).

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if x < 0 || x >= width || y < 0 || y >= height {
        return None;
    }
    let row = 3 * y / width;
    let column = 3 * x / height;
    Some((row as usize, column as usize))
}
