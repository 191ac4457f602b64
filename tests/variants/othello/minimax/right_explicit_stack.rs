//! Right: no recursion: a stack of its own, with frames.
//! points: 10

use super::stellung_bewerten;
use games::othello::{Board, Color};

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    struct Frame {
        board: Board,
        player: Color,
        moves: Vec<(usize, usize)>,
        best: Option<f64>,
    }
    let frame = |board: Board, player: Color, depth: u32| {
        let moves = if depth >= max_depth { Vec::new() } else { board.legal_moves(player).collect() };
        Frame { board, player, moves, best: None }
    };
    let mut stack = vec![frame(*board, player, depth)];
    loop {
        let below = depth + stack.len() as u32;
        let top = stack.len() - 1;
        if let Some((row, column)) = stack[top].moves.pop() {
            let (board, player) = (stack[top].board.after(stack[top].player, row, column), stack[top].player.other());
            stack.push(frame(board, player, below));
            continue;
        }
        let Some(done) = stack.pop() else { return 0.0 };
        let value = done.best.unwrap_or_else(|| stellung_bewerten(&done.board, me));
        let Some(above) = stack.last_mut() else { return value };
        above.best = Some(match above.best {
            None => value,
            Some(old) if above.player == me => old.max(value),
            Some(old) => old.min(value),
        });
    }
}
