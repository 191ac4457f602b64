//! Right: computes with 16 bits, which are enough for 3 times 10000, by comparing in place of dividing.
//! points: 3

pub fn square_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> {
    fn third(at: i32, size: i32) -> Option<usize> {
        let (at, size) = (i16::try_from(at).ok()?, i16::try_from(size).ok()?);
        match at {
            _ if at < 0 || at >= size => None,
            _ if 3 * at < size => Some(0),
            _ if 3 * at < 2 * size => Some(1),
            _ => Some(2),
        }
    }
    Some((third(y, height)?, third(x, width)?))
}
