//! Wrong: rounds to the nearest border instead of down.
//! points: 0
//! says: field_at(50, 50, 300, 300) must be Some((0, 0)), but is Some((1, 1)).

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if !(0..width).contains(&x) || !(0..height).contains(&y) {
        return None;
    }
    let column = (x as f64 / (width as f64 / 3.0)).round() as usize;
    let row = (y as f64 / (height as f64 / 3.0)).round() as usize;
    Some((row.min(2), column.min(2)))
}
