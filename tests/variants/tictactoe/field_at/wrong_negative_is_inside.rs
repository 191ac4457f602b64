//! Wrong: -1 / 100 is 0.
//! points: 2
//! says: x = -1 lies outside

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if x >= width || y >= height {
        return None;
    }
    let row = 3 * y / height;
    let column = 3 * x / width;
    Some((row as usize, column as usize))
}
