//! Wrong: the row is computed from y and width.
//! points: 1
//! says: field_at(300, 150, 600, 300) must be Some((1, 1)), but is Some((0, 1)).

pub fn field_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if !(0..width).contains(&x) || !(0..height).contains(&y) {
        return None;
    }
    let part = |at: i32| (3 * at / width).min(2) as usize;
    Some((part(y), part(x)))
}
