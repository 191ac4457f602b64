//! Right: asks for each square whether the pixel lies in it.
//! points: 3

pub fn square_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    for row in 0..3 {
        for column in 0..3 {
            let left = column * width / 3;
            let right = (column + 1) * width / 3;
            let top = row * height / 3;
            let bottom = (row + 1) * height / 3;
            if left <= x && x < right && top <= y && y < bottom {
                return Some((row as usize, column as usize));
            }
        }
    }
    None
}
