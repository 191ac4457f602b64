//! Wrong: rounds to the nearest third in place of down.
//! points: 0
//! says: field_at(50, 50, 300, 300) must be Some((0, 0)), but is Some((1, 1)).

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if x < 0 || y < 0 || x >= width || y >= height {
        return None;
    }
    let column = (3.0 * f64::from(x) / f64::from(width)).round() as usize;
    let row = (3.0 * f64::from(y) / f64::from(height)).round() as usize;
    Some((row.min(2), column.min(2)))
}
