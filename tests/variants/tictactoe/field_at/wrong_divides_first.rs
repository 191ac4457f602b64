//! Wrong: divides before it looks where the border is: a canvas without pixels divides by 0.
//! points: 2
//! says: your code panicked

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    let row = 3 * y / height;
    let column = 3 * x / width;
    if x < 0 || x >= width || y < 0 || y >= height {
        return None;
    }
    Some((row as usize, column as usize))
}
