//! Signatures of the functions of chapter 1, TicTacToe, one line for each exercise.

pub use games::tictactoe as game;

functions! {
    tictactoe;
    check_if_full { fn check_if_full(board: &Board) -> bool }
    check_if_winner { fn check_if_winner(board: &Board, player: Mark) -> bool }
    play_turn { fn play_turn(board: &mut Board, player: Mark, square: Option<(usize, usize)>) -> Turn }
    square_at { fn square_at(x: i32, y: i32, width: i32, height: i32) -> Option<(usize, usize)> }
    draw_game_board { fn draw_game_board(canvas: &mut Canvas, board: &Board) }
    count_games { fn count_games(board: &mut Board, player: Mark) -> (u64, u64, u64) }
    minimax { fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) }
    alpha_beta { fn alpha_beta(board: &mut Board, player: Mark, depth: u32, alpha: i32, beta: i32) -> (usize, usize, i32) }
}
