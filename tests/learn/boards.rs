//! What the tests of games and of trees share: how a board is shown, and what the report says about it.

use super::search_words as say;
use games::othello::{Board, Position, square_name};
use text::Text;

/// The board with the numbers of its rows and columns.
pub(super) fn picture(board: &Board) -> Text {
    let rows = board.to_string();
    let row = |(number, squares): (usize, &str)| {
        let squares: Vec<String> = squares.chars().map(String::from).collect();
        format!("{number} {}", squares.join(" "))
    };
    let rows: Vec<String> = rows.lines().enumerate().map(row).collect();
    Text::verbatim(format!("  0 1 2 3 4 5 6 7\n{}", rows.join("\n")))
}

/// Tells the report what is about to be asked.
pub(super) fn about(board: Board, call: String) {
    grading::about(move || picture(&board).then(&Text::verbatim(&call)));
}

/// How to see a position: nothing where the side to move has to pass.
pub(super) fn see_it(position: Position, options: &str) -> Option<Text> {
    position.board.has_move(position.player).then(|| say::see_it(position, options))
}

/// A square by its name, with what a student's code calls it: `d3 (2, 3)`.
pub(super) fn square((row, column): (usize, usize)) -> String {
    match row < 8 && column < 8 {
        true => format!("{} ({row}, {column})", square_name(row, column)),
        false => format!("({row}, {column})"),
    }
}

pub(super) fn squares(squares: &[(usize, usize)]) -> String {
    squares.iter().map(|&at| square(at)).collect::<Vec<_>>().join(", ")
}

/// The board with these discs.
pub(super) fn board_of(black: &[(usize, usize)], white: &[(usize, usize)]) -> Board {
    let set = |squares: &[(usize, usize)]| squares.iter().map(|(row, column)| 1_u64 << (8 * row + column)).sum();
    Board::from_bits(set(black), set(white)).unwrap_or_default()
}
