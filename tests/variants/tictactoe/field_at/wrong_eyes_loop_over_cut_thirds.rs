//! Wrong: the borders are multiples of a third that is rounded down; the last pixels of some sizes lie in no column.
//! points: 2
//! says: field_at(99, 16, 100, 100) must be Some((0, 2)), but is None.

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if x < 0 || y < 0 || x >= width || y >= height {
        return None;
    }
    let w = width / 3;
    let h = height / 3;
    for row in 0..3 {
        for column in 0..3 {
            if x >= column * w && x < (column + 1) * w && y >= row * h && y < (row + 1) * h {
                return Some((row as usize, column as usize));
            }
        }
    }
    None
}
