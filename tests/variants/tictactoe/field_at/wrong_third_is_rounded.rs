//! Wrong: divides first, so that the last pixels get an index of 3.
//! points: 2
//! says: is rounded down

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if x < 0 || x >= width || y < 0 || y >= height {
        return None;
    }
    let row = y / (height / 3);
    let column = x / (width / 3);
    Some((row as usize, column as usize))
}
