//! Boards as text: a grid of cells with the names of rows and columns, and two boards side by side.

use crate::style::{Style, columns_of};
use std::fmt::Display;
use text::Text;

/// The assumed number of columns of a terminal whose width is unknown.
const WIDTH: usize = 80;

/// A square as (row, column), 0-based.
pub type At = (usize, usize);

/// Returns the name of a square in texts: the 0-based row and column, such as (2, 0).
pub fn named((row, column): At) -> String {
    format!("({row}, {column})")
}

/// Returns the name of a square and what is on it, in words.
pub fn spoken(name: impl Display, what: &Text) -> Text {
    Text::verbatim(format!("{name}: ")).concat(what)
}

/// Returns the names of several squares, separated by commas.
pub fn listed(places: &[At]) -> String {
    places.iter().map(|&place| named(place)).collect::<Vec<_>>().join(", ")
}

/// The text in a cell and the code of its colour (an SGR parameter), empty for no colour.
pub struct Cell(pub String, pub &'static str);

/// The layout of a board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Grid {
    /// The number of rows.
    pub rows: usize,
    /// The number of columns.
    pub columns: usize,
    /// The least width of a cell, in columns of the terminal.
    pub width: usize,
    /// Whether the upper left square is named a1 instead of (0, 0).
    pub letters: bool,
    /// The code of the colour of all cells without a colour of their own.
    pub ground: &'static str,
    /// The square to mark with brackets. The brackets are drawn only on a terminal.
    pub marked: Option<At>,
}

impl Grid {
    /// Returns the board as lines of text. The spaces between the cells are left out if the terminal is too narrow for
    /// them.
    pub fn drawn(&self, style: Style, cell: impl Fn(usize, usize) -> Cell) -> String {
        let mut rows: Vec<Vec<Cell>> = Vec::new();
        for row in 0..self.rows {
            rows.push((0..self.columns).map(|column| cell(row, column)).collect());
        }
        let widest = rows.iter().flatten().map(|cell| columns_of(&cell.0)).max().unwrap_or(1);
        let (width, margin) = (widest.max(self.width), 2 + self.row_name(self.rows - 1).len());
        let spaced = style.width.is_none_or(|room| margin + self.columns * (width + 1) < room);
        let mut lines = self.column_names(width + usize::from(spaced), margin);
        lines.extend(rows.iter().enumerate().map(|(row, cells)| {
            let name = format!("{:>margin$}", self.row_name(row));
            name + &self.row(row, cells, width, spaced, style)
        }));
        lines.join("\n")
    }

    fn row_name(&self, row: usize) -> String {
        (row + usize::from(self.letters)).to_string()
    }

    /// Returns the lines with the column names. The digits of a number with several digits stand below each other.
    fn column_names(&self, width: usize, margin: usize) -> Vec<String> {
        let name = |column: usize| match u8::try_from(column) {
            Ok(column) if self.letters => char::from(b'a' + column).to_string(),
            _ => column.to_string(),
        };
        let digits = name(self.columns - 1).len();
        let line = |place: usize| {
            let digit = |column| name(column).chars().rev().nth(place).unwrap_or(' ');
            let digits: String = (0..self.columns).map(|column| format!("{:>width$}", digit(column))).collect();
            format!("{:margin$}{digits}", "").trim_end().to_owned()
        };
        (0..digits).rev().map(line).collect()
    }

    fn row(&self, row: usize, cells: &[Cell], width: usize, spaced: bool, style: Style) -> String {
        let is_marked = |column: usize| spaced && style.width.is_some() && self.marked == Some((row, column));
        let mut line = String::new();
        for (column, Cell(text, colour)) in cells.iter().enumerate() {
            let before = match column.checked_sub(1) {
                _ if is_marked(column) => "[",
                Some(other) if is_marked(other) => "]",
                _ if spaced => " ",
                _ => "",
            };
            let space = width.saturating_sub(columns_of(text));
            line += &style.paint(self.ground, &format!("{before}{:space$}", ""));
            line += &style.paint(if colour.is_empty() { self.ground } else { colour }, text);
        }
        let last = if is_marked(cells.len() - 1) { "]" } else { " " };
        if last == "]" || spaced && style.colour && !self.ground.is_empty() {
            line += &style.paint(self.ground, last);
        }
        line
    }
}

/// Returns a board of these cells with 0-based row and column numbers.
pub fn with_numbers(rows: usize, columns: usize, width: usize, cell: impl Fn(usize, usize) -> String) -> String {
    let cell = |row: usize, column: usize| Cell(cell(row, column), "");
    Grid { rows, columns, width, ..Grid::default() }.drawn(Style::default(), cell)
}

/// Returns a probability in percent, without the sign, in at most three characters. Only certain events get 0 or 100;
/// others are at least `<1` and at most `>99`.
pub fn rounded(chance: f64) -> String {
    match chance {
        _ if chance != 0.0 && (0.0..0.005).contains(&chance) => "<1".to_owned(),
        // Rounding errors can make a certain event slightly less than 1.
        _ if (0.995..1.0 - 1e-12).contains(&chance) => ">99".to_owned(),
        _ => format!("{:.0}", 100.0 * chance),
    }
}

/// Puts two boards side by side if 80 columns suffice, otherwise one below the other.
pub fn beside(left: &str, right: &str) -> String {
    side_by_side(left, right, WIDTH).unwrap_or_else(|| format!("{left}\n{right}"))
}

/// Puts two boards side by side if the terminal is wide enough, if necessary without spaces between the cells.
/// Otherwise puts one below the other.
pub fn beside_in(style: Style, left: impl Fn(Style) -> String, right: impl Fn(Style) -> String) -> String {
    let (whole, room) = ((left(style), right(style)), style.width.unwrap_or(WIDTH));
    let half = Style { width: Some(room.saturating_sub(3) / 2), ..style };
    side_by_side(&whole.0, &whole.1, room)
        .or_else(|| side_by_side(&left(half), &right(half), room))
        .unwrap_or_else(|| format!("{}\n{}", whole.0, whole.1))
}

fn side_by_side(left: &str, right: &str, room: usize) -> Option<String> {
    let width = |text: &str| text.lines().map(columns_of).max().unwrap_or(0);
    let left_width = width(left) + 3;
    if left_width + width(right) > room {
        return None;
    }
    let both = left.lines().zip(right.lines()).map(|(left, right)| {
        let space = left_width - columns_of(left);
        format!("{left}{:space$}{right}", "")
    });
    Some(both.collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(row: usize, column: usize) -> Cell {
        Cell(format!("{}", row + column), if row == column { "31" } else { "" })
    }

    #[test]
    fn a_marked_square_stands_between_brackets_on_a_terminal() {
        let (grid, style) = (Grid { rows: 2, columns: 2, marked: Some((1, 1)), ..Grid::default() }, Style::default());
        let terminal = Style { width: Some(80), ..style };
        assert_eq!(grid.drawn(terminal, sum), "    0 1\n  0 0 1\n  1 1[2]");
        assert_eq!(grid.drawn(style, sum), "    0 1\n  0 0 1\n  1 1 2", "elsewhere");
        let letters = Grid { letters: true, marked: Some((0, 0)), ..grid };
        assert_eq!(letters.drawn(terminal, sum), "    a b\n  1[0]1\n  2 1 2");
    }

    #[test]
    fn colours_take_no_room_and_a_narrow_terminal_takes_the_spaces() {
        let style = Style { colour: true, width: Some(8), ..Style::default() };
        let grid = Grid { rows: 1, columns: 2, ..Grid::default() };
        assert_eq!(grid.drawn(style, sum), "    0 1\n  0 \x1b[31m0\x1b[0m 1");
        assert_eq!(grid.drawn(Style { width: Some(7), ..style }, sum), "   01\n  0\x1b[31m0\x1b[0m1");
        let both =
            |room| beside_in(Style { width: Some(room), ..style }, |of| grid.drawn(of, sum), |_| "x\ny".to_owned());
        assert_eq!(both(12).lines().count(), 2, "{}", both(12));
        assert_eq!(both(4).lines().count(), 4);
    }
}
