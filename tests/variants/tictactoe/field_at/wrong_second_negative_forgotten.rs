//! Wrong: what lies left of the canvas or above it counts as the first column or row, as far as a division rounds to 0.
//! points: 2
//! says: field_at(-1, 10, 300, 300) must be None, but is Some((0, 0)).

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if width == 0 || height == 0 || x >= width || y >= height {
        return None;
    }
    let row = (y * 3 / height) as usize;
    let column = (x * 3 / width) as usize;
    if row > 2 || column > 2 { None } else { Some((row, column)) }
}
