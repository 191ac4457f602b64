//! Chapter 1, TicTacToe: a computer that looks ahead.

mod alpha_beta;
mod check_if_full;
mod check_if_winner;
mod count_games;
mod draw_game_board;
mod minimax;
mod play_turn;
mod square_at;

pub use alpha_beta::alpha_beta;
pub use check_if_full::check_if_full;
pub use check_if_winner::check_if_winner;
pub use count_games::count_games;
pub use draw_game_board::draw_game_board;
pub use minimax::minimax;
pub use play_turn::play_turn;
pub use square_at::square_at;
