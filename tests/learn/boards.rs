//! What the tests of games and of trees share: how a board is shown, and what the report says about it.

use super::search_words as say;
use games::othello::{Board, Position};
pub(super) use oracles::learn::boards::{board_of, square, squares};
use text::Text;

/// The board with the numbers of its rows and columns.
pub(super) fn picture(board: &Board) -> Text {
    Text::verbatim(oracles::learn::boards::picture(board))
}

/// How to see a position: nothing where the side to move has to pass.
pub(super) fn see_it(position: Position, options: &str) -> Option<Text> {
    position.board.has_move(position.player).then(|| say::see_it(position, options))
}
