//! The content of a drawing of a board: its strokes, in any order, direction and margin, turned back into borders and
//! marks.

use super::words as say;
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Canvas, Mark, Stroke};
use text::Text;

/// The borders and marks on a canvas, and the strokes that belong to neither.
#[derive(Debug, Default)]
pub struct Picture {
    /// the lines between the squares: (vertical, left or upper)
    pub borders: Vec<(bool, bool)>,
    /// the circles, as (row, column)
    circles: Vec<(usize, usize)>,
    /// the diagonal lines through the middle of a square, and whether they fall
    slants: Vec<((usize, usize), bool)>,
    /// the straight lines that are no border
    pub stray_borders: Vec<Text>,
    /// the straight lines within a square, which might be meant as part of an X
    pub straight: Vec<((usize, usize), Text)>,
    /// the circles that are no O
    pub stray_circles: Vec<Text>,
    /// the diagonal lines that are no stroke of an X
    pub stray_slants: Vec<Text>,
}

impl Picture {
    /// Reads the strokes of a canvas, regardless of their order and direction.
    #[must_use]
    pub fn of(canvas: &Canvas) -> Picture {
        let mut picture = Picture::default();
        canvas.strokes().iter().for_each(|stroke| picture.add(canvas, *stroke));
        picture
    }

    fn add(&mut self, canvas: &Canvas, stroke: Stroke) {
        let (width, height) = (canvas.width(), canvas.height());
        let described = |(x, y): (f32, f32)| format!("({x:.0}, {y:.0})");
        // Coordinates in squares: 0.0 to 3.0 from left to right and from top to bottom. One pixel of deviation is
        // allowed.
        let squares = |(x, y): (f32, f32)| (3.0 * x / width, 3.0 * y / height);
        let pixel = (3.0 / width, 3.0 / height);
        let is_inside =
            |(x, y): (f32, f32)| (-pixel.0..=3.0 + pixel.0).contains(&x) && (-pixel.1..=3.0 + pixel.1).contains(&y);
        match stroke {
            Stroke::Circle { center, radius } => {
                let (x, y) = squares(center);
                let in_the_middle = (x - x.floor() - 0.5).abs() < 0.1 && (y - y.floor() - 0.5).abs() < 0.1;
                let fits = radius > 0.0 && radius <= (width / 6.0).min(height / 6.0) + 1.0;
                if is_inside((x, y)) && in_the_middle && fits {
                    self.circles.push((y as usize, x as usize));
                } else {
                    self.stray_circles.push(say::circle_does_not_fit(described(center), format!("{radius:.0}")));
                }
            }
            Stroke::Line { from, to } => {
                let (a, b) = (squares(from), squares(to));
                let (across, down) = ((a.0 - b.0).abs(), (a.1 - b.1).abs());
                // A border is straight, and a stroke of an X is not.
                let straight = across < pixel.0.min(0.02) || down < pixel.1.min(0.02);
                let stray = if straight { &mut self.stray_borders } else { &mut self.stray_slants };
                if !is_inside(a) || !is_inside(b) {
                    stray.push(say::line_leaves_the_canvas(described(from), described(to)));
                } else if straight {
                    let vertical = across < down;
                    let (at, length) = if vertical { (a.0, down) } else { (a.1, across) };
                    let first = (at - 1.0).abs() < 0.05;
                    let is_between_squares = first || (at - 2.0).abs() < 0.05;
                    if length < 2.0 || !is_between_squares {
                        let is_within_a_square = length <= 1.0 && !is_between_squares;
                        let what = if is_within_a_square { say::line_is_neither } else { say::line_is_no_border };
                        stray.push(what(described(from), described(to)));
                        let middle = (((a.1 + b.1) / 2.0) as usize, ((a.0 + b.0) / 2.0) as usize);
                        self.straight.push((middle, say::line_does_not_slant(described(from), described(to))));
                    } else {
                        self.borders.push((vertical, first));
                    }
                } else {
                    let (x, y) = ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0);
                    let in_the_middle = (x.fract() - 0.5).abs() < 0.15 && (y.fract() - 0.5).abs() < 0.15;
                    if in_the_middle && across < 1.0 + 2.0 * pixel.0 && down < 1.0 + 2.0 * pixel.1 {
                        self.slants.push(((y as usize, x as usize), (a.0 < b.0) == (a.1 < b.1)));
                    } else {
                        stray.push(say::line_does_not_fit(described(from), described(to)));
                    }
                }
            }
        }
    }

    /// Returns the mark that a square shows.
    ///
    /// # Errors
    /// The strokes on the square form no mark.
    pub fn mark(&self, square: (usize, usize)) -> Result<Option<Mark>, Text> {
        let count = |falls| self.slants.iter().filter(|slant| **slant == (square, falls)).count();
        let circles = self.circles.iter().filter(|circle| **circle == square).count();
        match (circles, count(true), count(false)) {
            (0, 0, 0) => Ok(None),
            (1, 0, 0) => Ok(Some(O)),
            (0, 1, 1) => Ok(Some(X)),
            (circles, falling, rising) => Err(say::square_shows_no_mark(square.0, square.1, circles, falling, rising)),
        }
    }

    /// Whether all four lines are present, each once.
    #[must_use]
    pub fn has_borders(&self) -> bool {
        let mut borders = self.borders.clone();
        borders.sort_unstable();
        borders == [(false, false), (false, true), (true, false), (true, true)]
    }

    /// Whether every square shows the mark of the transposed square of `board`.
    #[must_use]
    pub fn is_mirrored(&self, board: &Board) -> bool {
        Board::squares().all(|(row, column)| self.mark((row, column)).is_ok_and(|mark| mark == board.get(column, row)))
    }
}
