//! Right: no recursion; a stack of frames of its own, on copies of the board.
//! points: 12

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};

struct Frame {
    board: Board,
    player: Mark,
    depth: u32,
    moves: Vec<(usize, usize)>,
    next: usize,
    best: Option<(usize, usize, i32)>,
}

impl Frame {
    fn new(board: Board, player: Mark, depth: u32) -> Frame {
        let moves = board.empty_squares().collect();
        Frame { board, player, depth, moves, next: 0, best: None }
    }

    fn take(&mut self, score: i32) {
        let (row, column) = self.moves[self.next];
        self.next += 1;
        let better = match (self.best, self.player) {
            (None, _) => true,
            (Some(best), Mark::O) => score > best.2,
            (Some(best), Mark::X) => score < best.2,
        };
        if better {
            self.best = Some((row, column, score));
        }
    }
}

pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    let mut stack = vec![Frame::new(*board, player, depth)];
    loop {
        let frame = stack.last_mut().unwrap();
        if frame.next == frame.moves.len() {
            let done = stack.pop().unwrap().best.unwrap();
            match stack.last_mut() {
                None => return done,
                Some(parent) => parent.take(done.2),
            }
            continue;
        }
        let (row, column) = frame.moves[frame.next];
        let mut after = frame.board;
        after.place(row, column, frame.player);
        if check_if_winner(&after, frame.player) {
            frame.take(if frame.player == Mark::O { 1 } else { -1 });
        } else if check_if_full(&after) || frame.depth == 1 {
            frame.take(0);
        } else {
            let deeper = Frame::new(after, frame.player.other(), frame.depth - 1);
            stack.push(deeper);
        }
    }
}
