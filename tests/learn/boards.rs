//! Helpers for the tests of games and of trees: pictures of boards, and the command that shows them.

use super::search_words as say;
use games::othello::{Board, Position};
pub(super) use oracles::learn::boards::{board_of, square, squares};
use text::Text;

/// Draws the board with the numbers of its rows and columns.
pub(super) fn picture(board: &Board) -> Text {
    Text::verbatim(oracles::learn::boards::picture(board))
}

/// Returns the command that shows a position; `None` if the side to move has to pass.
pub(super) fn see_it(position: Position, options: &str) -> Option<Text> {
    position.board.has_move(position.player).then(|| say::see_it(position, options))
}
