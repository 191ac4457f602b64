//! Wrong: counts the pixel behind the last one.
//! points: 2
//! says: x = 300 lies outside

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if x < 0 || x > width || y < 0 || y > height {
        return None;
    }
    let row = (3 * y / height).min(2);
    let column = (3 * x / width).min(2);
    Some((row as usize, column as usize))
}
