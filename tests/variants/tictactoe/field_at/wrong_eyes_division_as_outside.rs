//! Wrong: outside is where the whole-number division is not 0; negative coordinates near 0 count as inside, and an empty canvas divides by 0.
//! points: 2
//! says: field_at(-1, 10, 300, 300) must be None, but is Some((0, 0)).

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if x / width != 0 || y / height != 0 {
        return None;
    }
    let row = y * 3 / height;
    let column = x * 3 / width;
    Some((row.max(0) as usize, column.max(0) as usize))
}
