//! Right: computes with f32 and rounds down.
//! points: 3

pub fn square_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if x < 0 || y < 0 || x > width - 1 || y > height - 1 {
        return None;
    }
    let column_width = width as f32 / 3.0;
    let row_height = height as f32 / 3.0;
    let column = (x as f32 / column_width).floor() as usize;
    let row = (y as f32 / row_height).floor() as usize;
    Some((row.min(2), column.min(2)))
}
