//! Right: counts the borders left of the pixel and above it.
//! points: 3

pub fn square_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    if x < 0 || y < 0 || x >= width || y >= height {
        return None;
    }
    let part = |at: i32, size: i32| [size / 3, 2 * size / 3].iter().filter(|border| at >= **border).count();
    Some((part(y, height), part(x, width)))
}
