//! Wrong: x / width is 0 in whole numbers.
//! points: 0
//! says: field_at(150, 50, 300, 300) must be Some((0, 1)), but is Some((0, 0)).

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if x < 0 || x >= width || y < 0 || y >= height {
        return None;
    }
    let row = y / height * 3;
    let column = x / width * 3;
    Some((row as usize, column as usize))
}
