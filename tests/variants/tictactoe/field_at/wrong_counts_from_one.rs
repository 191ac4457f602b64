//! Wrong: rows and columns from 1 to 3.
//! points: 0
//! says: field_at(50, 50, 300, 300) must be Some((0, 0)), but is Some((1, 1)).

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if x < 0 || x >= width || y < 0 || y >= height {
        return None;
    }
    let row = 3 * y / height + 1;
    let column = 3 * x / width + 1;
    Some((row as usize, column as usize))
}
