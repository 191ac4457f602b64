//! Right: reads lines out of the board's text.
//! points: 6

use games::tictactoe::{Board, Mark};

pub fn check_if_winner(board: &Board, player: Mark) -> bool {
    let squares: Vec<char> = board.to_string().chars().filter(|c| !c.is_whitespace()).collect();
    let lines = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
    let mark = player.to_string();
    lines.iter().any(|line| line.iter().all(|&i| mark.starts_with(squares[i])))
}
