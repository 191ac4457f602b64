//! Wrong: an edge that is one pixel too narrow.
//! points: 2
//! says: field_at(

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if x < 0 || x >= width - 1 || y < 0 || y >= height - 1 {
        return None;
    }
    let row = 3 * y / height;
    let column = 3 * x / width;
    Some((row as usize, column as usize))
}
