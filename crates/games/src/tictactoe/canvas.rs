//! The canvas on which `draw_game_board` draws: `width` x `height` pixels and a list of strokes. `x` runs to the right,
//! `y` down; (0, 0) is the upper left corner. The window or test that shows the canvas chooses the colours and line
//! widths.

use serde::{Deserialize, Serialize};

/// A stroke on a canvas, with positions and lengths in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Stroke {
    /// A straight line segment.
    Line {
        /// The start of the line, as (x, y).
        from: (f32, f32),
        /// The end of the line, as (x, y).
        to: (f32, f32),
    },
    /// A circle without a filling.
    Circle {
        /// The centre of the circle, as (x, y).
        center: (f32, f32),
        /// The radius in pixels.
        radius: f32,
    },
}

/// A canvas that stores the strokes that were drawn on it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Canvas {
    width: f32,
    height: f32,
    strokes: Vec<Stroke>,
}

impl Canvas {
    /// Creates an empty canvas of this size in pixels.
    #[must_use]
    pub fn new(width: f32, height: f32) -> Canvas {
        Canvas { width, height, strokes: Vec::new() }
    }

    /// Returns the width in pixels.
    #[must_use]
    pub fn width(&self) -> f32 {
        self.width
    }

    /// Returns the height in pixels.
    #[must_use]
    pub fn height(&self) -> f32 {
        self.height
    }

    /// Draws a line from (`x1`, `y1`) to (`x2`, `y2`).
    ///
    /// # Examples
    /// ```
    /// use games::tictactoe::Canvas;
    ///
    /// let mut canvas = Canvas::new(30.0, 30.0);
    /// canvas.line(0.0, 0.0, 29.0, 29.0); // downwards, since y runs down
    /// assert_eq!(canvas.raster(3, 3), ["\\", " \\", "  \\"].join("\n"));
    /// ```
    pub fn line(&mut self, x1: f32, y1: f32, x2: f32, y2: f32) {
        self.strokes.push(Stroke::Line { from: (x1, y1), to: (x2, y2) });
    }

    /// Draws a circle around (`x`, `y`), with `radius` in pixels.
    ///
    /// # Examples
    /// ```
    /// use games::tictactoe::Canvas;
    ///
    /// let mut canvas = Canvas::new(30.0, 30.0);
    /// canvas.circle(15.0, 15.0, 10.0); // the centre, not a corner; the radius, not the diameter
    /// assert_eq!(canvas.raster(3, 3), "ooo\no o\nooo");
    /// ```
    pub fn circle(&mut self, x: f32, y: f32, radius: f32) {
        self.strokes.push(Stroke::Circle { center: (x, y), radius });
    }

    /// Returns all strokes in the order in which they were drawn.
    #[must_use]
    pub fn strokes(&self) -> &[Stroke] {
        &self.strokes
    }

    /// Renders the canvas as text of `columns` x `rows` characters: `-`, `|`, `\`, `/` for lines by their direction,
    /// `o` for circles. Parts outside the canvas are omitted.
    ///
    /// # Examples
    /// ```
    /// use games::tictactoe::Canvas;
    ///
    /// let mut canvas = Canvas::new(40.0, 20.0);
    /// canvas.line(-10.0, 5.0, 9.0, 5.0); // begins outside the canvas
    /// assert_eq!(canvas.raster(4, 2), "-\n"); // blanks at the end of a row are omitted, empty rows are not
    /// ```
    #[must_use]
    pub fn raster(&self, columns: usize, rows: usize) -> String {
        let mut cells = vec![vec![' '; columns]; rows];
        let mut set = |(x, y): (f32, f32), c: char| {
            let (column, row) = ((x / self.width * columns as f32).floor(), (y / self.height * rows as f32).floor());
            if (0.0..columns as f32).contains(&column) && (0.0..rows as f32).contains(&row) {
                cells[row as usize][column as usize] = c;
            }
        };
        let steps = 8 * columns.max(rows);
        for stroke in &self.strokes {
            for step in 0..=steps {
                let t = step as f32 / steps as f32;
                match *stroke {
                    Stroke::Line { from: (x1, y1), to: (x2, y2) } => {
                        set((x1 + (x2 - x1) * t, y1 + (y2 - y1) * t), direction(x2 - x1, y2 - y1));
                    }
                    Stroke::Circle { center: (x, y), radius } => {
                        let (sin, cos) = (t * std::f32::consts::TAU).sin_cos();
                        set((x + radius * cos, y + radius * sin), 'o');
                    }
                }
            }
        }
        let lines: Vec<String> =
            cells.into_iter().map(|row| row.into_iter().collect::<String>().trim_end().to_owned()).collect();
        lines.join("\n")
    }
}

fn direction(dx: f32, dy: f32) -> char {
    if dy.abs() < dx.abs() / 8.0 {
        '-'
    } else if dx.abs() < dy.abs() / 8.0 {
        '|'
    } else if (dx > 0.0) == (dy > 0.0) {
        '\\'
    } else {
        '/'
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_canvas_remembers_and_shows_its_strokes() {
        let mut canvas = Canvas::new(80.0, 40.0);
        canvas.line(0.0, 20.0, 79.0, 20.0);
        canvas.line(40.0, 39.0, 40.0, 0.0);
        canvas.line(0.0, 0.0, 19.0, 19.0);
        canvas.circle(60.0, 10.0, 8.0);
        canvas.line(-5.0, -5.0, -1.0, -1.0);
        assert_eq!(canvas.strokes().len(), 5);
        assert_eq!(canvas.strokes()[3], Stroke::Circle { center: (60.0, 10.0), radius: 8.0 });
        let shown = canvas.raster(16, 8);
        let expected = [
            "\\       | oooo",
            " \\      | o  o",
            "  \\     | o  o",
            "   \\    | oooo",
            "--------|-------",
            "        |",
            "        |",
            "        |",
        ];
        assert_eq!(shown, expected.join("\n"), "\n{shown}");
    }
}
