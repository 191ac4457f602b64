//! Wrong: where a border runs through a pixel, no field is found.
//! points: 2
//! says: must be Some((0, 0)) / Some((0, 1)), but is None

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    let find = |at: i32, size: i32| (0..3).find(|i| at * 3 >= i * size && (at + 1) * 3 <= (i + 1) * size);
    if x < 0 || y < 0 || x >= width || y >= height {
        return None;
    }
    Some((find(y, height)? as usize, find(x, width)? as usize))
}
