//! Wrong: searches the whole tree in an array of its own, and sets a few marks for show.
//! points: 5
//! says: do not show who wins

use games::tictactoe::{Board, Mark};

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

fn search(squares: &mut [Option<Mark>; 9], player: Mark, depth: u32) -> (usize, i32) {
    let mut best = (0, if player == Mark::O { i32::MIN } else { i32::MAX });
    for square in 0..9 {
        if squares[square].is_some() {
            continue;
        }
        squares[square] = Some(player);
        let won = LINES.iter().any(|line| line.iter().all(|&i| squares[i] == Some(player)));
        let score = if won {
            if player == Mark::O { depth as i32 } else { -(depth as i32) }
        } else if depth == 1 || squares.iter().all(Option::is_some) {
            0
        } else {
            search(squares, player.other(), depth - 1).1
        };
        squares[square] = None;
        if (player == Mark::O && score > best.1) || (player == Mark::X && score < best.1) {
            best = (square, score);
        }
    }
    best
}

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, _alpha: i32, _beta: i32) -> (usize, usize, i32) {
    let mut squares = [None; 9];
    for square in 0..9 {
        squares[square] = board.get(square / 3, square % 3);
    }
    for _ in 0..3 {
        for square in 0..9 {
            if squares[square].is_none() {
                board.place(square / 3, square % 3, player);
                board.take_back(square / 3, square % 3);
            }
        }
    }
    let (square, score) = search(&mut squares, player, depth);
    (square / 3, square % 3, score)
}
