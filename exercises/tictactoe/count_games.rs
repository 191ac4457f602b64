//! TicTacToe 6: how many games are there? Handout: docs/en/tictactoe/count_games.md, Aufgabenblatt: docs/de/tictactoe/count_games.md

use games::tictactoe::{Board, Mark};

/// How many different games can follow from `board` if `player` moves next, as (won by X, won by O, drawn).
///
/// Two games are different if they differ in one of their moves. A board on which the game is over is one game, the one
/// that has just ended. Call `super::check_if_winner` and `super::check_if_full`; set marks with `board.place` and take
/// every one of them back with `board.take_back`.
///
/// At most one of the two has three in a line. The board is left as it was.
///
/// ```text
/// X O X
/// O X .      count_games(board, O): (1, 0, 1)
/// . X O
/// ```
#[::games::watched] // shows its calls in the tree
pub fn count_games(board: &mut Board, player: Mark) -> (u64, u64, u64) {
    todo!("count the games that follow when {player} moves on\n{board}")
}
