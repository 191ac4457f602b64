//! Wrong: searches on fields of its own, so that nobody can see the search. Everything else is right.
//! points: 10
//! says: only 0 marks were set

use games::tictactoe::{Board, Mark};

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let mut fields = [None; 9];
    for (i, (row, column)) in Board::squares().enumerate() {
        fields[i] = board.get(row, column);
    }
    let (field, score) = look(&mut fields, player, depth);
    (field / 3, field % 3, if player == Mark::O { score } else { -score })
}

fn look(fields: &mut [Option<Mark>; 9], player: Mark, depth: u32) -> (usize, i32) {
    let mut best = (0, -2);
    for field in 0..9 {
        if fields[field].is_some() {
            continue;
        }
        fields[field] = Some(player);
        let won = LINES.iter().any(|line| line.iter().all(|&i| fields[i] == Some(player)));
        let score = if won {
            1
        } else if depth == 1 || fields.iter().all(Option::is_some) {
            0
        } else {
            -look(fields, player.other(), depth - 1).1
        };
        fields[field] = None;
        if score > best.1 {
            best = (field, score);
        }
    }
    best
}
