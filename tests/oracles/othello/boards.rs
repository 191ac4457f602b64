//! Boards as text, names of squares, and boards from lists of discs.

use games::othello::{Board, square_name};

/// Draws the board with the numbers of its rows and columns.
#[must_use]
pub fn picture(board: &Board) -> String {
    let rows: Vec<Vec<char>> = board.to_string().lines().map(|row| row.chars().collect()).collect();
    crate::grid(&rows)
}

/// Formats a square: its name and its (row, column) in the student's code, such as `d3 (2, 3)`.
#[must_use]
pub fn square((row, column): (usize, usize)) -> String {
    match row < 8 && column < 8 {
        true => format!("{} ({row}, {column})", square_name(row, column)),
        false => format!("({row}, {column})"),
    }
}

/// Formats several squares, separated by commas.
#[must_use]
pub fn squares(squares: &[(usize, usize)]) -> String {
    squares.iter().map(|&at| square(at)).collect::<Vec<_>>().join(", ")
}

/// Returns the board with these discs.
#[must_use]
pub fn board_of(black: &[(usize, usize)], white: &[(usize, usize)]) -> Board {
    let set = |squares: &[(usize, usize)]| squares.iter().map(|(row, column)| 1_u64 << (8 * row + column)).sum();
    Board::from_bits(set(black), set(white)).unwrap_or_default()
}
