//! Helpers for the tests of chapter 1, TicTacToe.

mod alpha_beta;
mod check_if_full;
mod check_if_winner;
mod count_games;
mod draw_game_board;
mod minimax;
mod play_turn;
mod search;
mod square_at;
mod words;

use games::tictactoe::{Board, Mark};
use oracles::verdicts;
use referee::tictactoe::to_move;
use text::Text;
use words as say;

/// Fails a test. The message shows the board, the expected and the actual return value, the likely mistake, and the
/// command that shows the board.
#[track_caller]
fn wrong_answer(board: &Board, must: Text, mistake: Option<Text>) -> ! {
    grading::wrong(Text::verbatim(board).then(&must), mistake, see_it(board, String::new()))
}

/// Whether a game leads to a board, with either player to begin.
fn can_arise(board: &Board) -> bool {
    [Mark::X, Mark::O].into_iter().any(|first| to_move(board, first).is_ok())
}

/// Returns the command that shows a board, if the board can arise in a game.
fn see_it(board: &Board, options: String) -> Option<Text> {
    can_arise(board).then(|| say::see_it(format!("{board:#}"), options))
}

/// Formats the values as code, such as “true” or “false”, in every language.
fn must_be(call: &str, expected: bool) -> Text {
    verdicts::must_return(call, expected, !expected)
}
