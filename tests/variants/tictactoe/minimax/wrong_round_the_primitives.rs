//! Wrong: searches on squares of its own, so that nobody can see the search. Everything else is right.
//! points: 8
//! says: only 0 marks were set

use games::tictactoe::{Board, Mark};

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let mut squares = [None; 9];
    for (i, (row, column)) in Board::squares().enumerate() {
        squares[i] = board.get(row, column);
    }
    let (square, score) = look(&mut squares, player, depth);
    (square / 3, square % 3, if player == Mark::O { score } else { -score })
}

fn look(squares: &mut [Option<Mark>; 9], player: Mark, depth: u32) -> (usize, i32) {
    let mut best = (0, -2);
    for square in 0..9 {
        if squares[square].is_some() {
            continue;
        }
        squares[square] = Some(player);
        let won = LINES.iter().any(|line| line.iter().all(|&i| squares[i] == Some(player)));
        let score = if won {
            1
        } else if depth == 1 || squares.iter().all(Option::is_some) {
            0
        } else {
            -look(squares, player.other(), depth - 1).1
        };
        squares[square] = None;
        if score > best.1 {
            best = (square, score);
        }
    }
    best
}
