//! Right: compares with the borders, in the middle of the pixel.
//! points: 3

pub fn square_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if !(0..width).contains(&x) || !(0..height).contains(&y) {
        return None;
    }
    let third = |at: i32, size: i32| match 6 * at + 3 {
        twice if twice < 2 * size => 0,
        twice if twice < 4 * size => 1,
        _ => 2,
    };
    Some((third(y, height), third(x, width)))
}
