//! Wrong: searches the whole tree in an array of its own, and sets a few marks for show.
//! points: 5
//! says: do not show its score

use games::tictactoe::{Board, Mark};

const LINES: [[usize; 3]; 8] = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

fn search(fields: &mut [Option<Mark>; 9], player: Mark, depth: u32) -> (usize, i32) {
    let mut best = (0, if player == Mark::O { i32::MIN } else { i32::MAX });
    for field in 0..9 {
        if fields[field].is_some() {
            continue;
        }
        fields[field] = Some(player);
        let won = LINES.iter().any(|line| line.iter().all(|&i| fields[i] == Some(player)));
        let score = if won {
            if player == Mark::O { depth as i32 } else { -(depth as i32) }
        } else if depth == 1 || fields.iter().all(Option::is_some) {
            0
        } else {
            search(fields, player.other(), depth - 1).1
        };
        fields[field] = None;
        if (player == Mark::O && score > best.1) || (player == Mark::X && score < best.1) {
            best = (field, score);
        }
    }
    best
}

pub fn alpha_beta(board: &mut Board, player: Mark, depth: u32, _alpha: i32, _beta: i32) -> (usize, usize, i32) {
    let mut fields = [None; 9];
    for field in 0..9 {
        fields[field] = board.get(field / 3, field % 3);
    }
    for _ in 0..3 {
        for field in 0..9 {
            if fields[field].is_none() {
                board.place(field / 3, field % 3, player);
                board.take_back(field / 3, field % 3);
            }
        }
    }
    let (field, score) = search(&mut fields, player, depth);
    (field / 3, field % 3, score)
}
