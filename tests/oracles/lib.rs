//! Oracles for the graded tests: independent searches, positions to ask about, and the mistakes that people make.
//!
//! The crate links no student's code: the answers of a student's function are passed in, or asked by a closure.

use std::fmt::Display;

#[cfg(feature = "battleship")]
pub mod battleship;
pub mod chance;
#[cfg(feature = "csp")]
pub mod csp;
pub mod cuts;
#[cfg(feature = "learn")]
pub mod learn;
#[cfg(feature = "minesweeper")]
pub mod minesweeper;
pub mod models;
#[cfg(feature = "othello")]
pub mod othello;
#[cfg(feature = "tictactoe")]
pub mod tictactoe;
pub mod verdicts;

/// Draws a grid with numbered rows and columns; its cells are aligned to the right. The rows need not be equally long.
pub fn grid(rows: &[Vec<impl Display>]) -> String {
    lines(rows, |square, wide| format!(" {square:>wide$}"))
}

/// Draws a grid with numbered rows and columns; its cells are aligned to the left. The rows need not be equally long.
pub fn grid_from_left(rows: &[Vec<impl Display>]) -> String {
    lines(rows, |square, wide| format!(" {square:<wide$}"))
}

fn lines(rows: &[Vec<impl Display>], placed: fn(&str, usize) -> String) -> String {
    let rows: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(ToString::to_string).collect()).collect();
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let names: Vec<String> = (0..columns.max(rows.len())).map(|at| at.to_string()).collect();
    let wide = rows.iter().flatten().chain(&names).map(|square| square.chars().count()).max().unwrap_or(1);
    let line = |name: &str, squares: &[String]| {
        let squares: String = squares.iter().map(|square| placed(square, wide)).collect();
        format!("{name:>wide$}{squares}").trim_end().to_owned()
    };
    let below = rows.iter().zip(&names).map(|(row, name)| line(name, row));
    [line("", &names[..columns])].into_iter().chain(below).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_has_the_numbers_of_its_rows_and_columns() {
        assert_eq!(grid(&[vec!["1", "?"], vec!["12"]]), "    0  1\n 0  1  ?\n 1 12");
        assert_eq!(grid_from_left(&[vec!["1", "2?"], vec![".", "."]]), "   0  1\n 0 1  2?\n 1 .  .");
        // More rows than columns, and a row number that is wider than the cells.
        let long = grid(&vec![vec!["x"]; 11]);
        assert!(long.starts_with("    0\n 0  x\n") && long.ends_with("\n10  x"), "{long}");
        let none: [Vec<char>; 0] = [];
        assert_eq!(grid(&none), "");
    }
}
