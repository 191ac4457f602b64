//! Wrong: row and column are swapped.
//! points: 1
//! says: row and column are swapped

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if x < 0 || x >= width || y < 0 || y >= height {
        return None;
    }
    let row = 3 * y / height;
    let column = 3 * x / width;
    Some((column as usize, row as usize))
}
