//! Wrong: never cuts, but searches on boards that it makes itself; a few hundred moves are played for show, on boards that have nothing to do with the question.
//! points: 5
//! says: do not show its value

use games::othello::{Board, Color, Evaluation};

pub fn alpha_beta(board: &Board, player: Color, depth: u32, me: Color, _: f64, _: f64, evaluate: Evaluation) -> f64 {
    if depth > 2 {
        let show = SHOW[(depth as usize).min(5)];
        for i in 0..show {
            let other = 1 << 1 | i << 17;
            if let Some(other) = Board::from_bits(1, other).filter(|other| other.is_legal(Color::Black, 0, 2)) {
                let _ = other.after(Color::Black, 0, 2);
            }
        }
    }
    search(board, player, depth, me, evaluate)
}

const SHOW: [u64; 6] = [0, 0, 0, 40, 85, 85];

fn search(board: &Board, player: Color, depth: u32, me: Color, evaluate: Evaluation) -> f64 {
    if depth == 0 || board.is_over() {
        return evaluate(board, me);
    }
    if !board.has_move(player) {
        return search(board, player.other(), depth - 1, me, evaluate);
    }
    let mut best = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
    for (row, column) in board.legal_moves(player) {
        let after = own_after(board, player, row, column).unwrap();
        let value = search(&after, player.other(), depth - 1, me, evaluate);
        best = if player == me { best.max(value) } else { best.min(value) };
    }
    best
}

/// The board after a move, without the course's help.
fn own_after(board: &Board, player: Color, row: usize, column: usize) -> Option<Board> {
    if board.get(row, column).is_some() {
        return None;
    }
    let (mut own, mut other) = (board.bits(player), board.bits(player.other()));
    let before = own;
    for (down, right) in [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)] {
        let (mut flips, mut r, mut c) = (0_u64, row as i32 + down, column as i32 + right);
        while (0..8).contains(&r) && (0..8).contains(&c) {
            let bit = 1_u64 << (8 * r + c);
            if other & bit != 0 {
                flips |= bit;
            } else {
                if own & bit != 0 && flips != 0 {
                    own |= flips;
                    other &= !flips;
                }
                break;
            }
            (r, c) = (r + down, c + right);
        }
    }
    (own != before).then_some(())?;
    own |= 1 << (8 * row + column);
    if player == Color::Black { Board::from_bits(own, other) } else { Board::from_bits(other, own) }
}
