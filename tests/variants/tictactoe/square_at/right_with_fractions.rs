//! Right: computes with fractions.
//! points: 3

pub fn square_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    let third = |at: i32, size: i32| {
        let part = f64::from(at) / f64::from(size);
        (0..3).find(|third| (f64::from(*third) / 3.0..f64::from(*third + 1) / 3.0).contains(&part))
    };
    Some((third(y, height)? as usize, third(x, width)? as usize))
}
