//! Wrong: outside only if x and y both are outside.
//! points: 2
//! says: field_at(-1, 10, 300, 300) must be None, but is Some((0, 0)).

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if (x < 0 || x >= width) && (y < 0 || y >= height) || width == 0 || height == 0 {
        return None;
    }
    Some(((3 * y / height) as usize, (3 * x / width) as usize))
}
