//! Right: a table kept between calls; the children made first, those that leave the opponent the fewest moves in front.
//! points: 6

use games::othello::{Board, Color};
use std::collections::HashMap;
use std::sync::{LazyLock, Mutex};

type Table = HashMap<(u64, u64), (i8, i8)>;
static TABLE: LazyLock<Mutex<Table>> = LazyLock::new(|| Mutex::new(HashMap::new()));

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let mut table = TABLE.lock().unwrap();
    if !board.has_move(player) {
        let score = solve(board, player, -64, 64, &mut table);
        return (None, i32::from(score));
    }
    let mut best: (Option<(usize, usize)>, i8) = (None, -65);
    let mut moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
    moves.sort_by_cached_key(|&(r, c)| board.after(player, r, c).legal_moves(player.other()).count());
    for (row, column) in moves {
        let alpha = best.1.max(-64);
        let score = -solve(&board.after(player, row, column), player.other(), -64, -alpha, &mut table);
        if score > best.1 {
            best = (Some((row, column)), score);
        }
    }
    (best.0, i32::from(best.1))
}

// Own discs and the opponent's: that says who is to move as well.
fn solve(board: &Board, player: Color, alpha: i8, beta: i8, table: &mut Table) -> i8 {
    if board.is_over() {
        return board.final_score(player) as i8;
    }
    let other = player.other();
    if !board.has_move(player) {
        return -solve(board, other, -beta, -alpha, table);
    }
    let key = (board.bits(player), board.bits(other));
    let (low, high) = *table.entry(key).or_insert((-64, 64));
    if low == high || low >= beta {
        return low;
    }
    if high <= alpha {
        return high;
    }
    let (mut a, b) = (alpha.max(low), beta.min(high));
    let mut children: Vec<Board> = board.legal_moves(player).map(|(r, c)| board.after(player, r, c)).collect();
    children.sort_by_cached_key(|child| child.legal_moves(other).count());
    let from = a;
    let mut best = -64;
    for child in &children {
        best = best.max(-solve(child, other, -b, -a, table));
        a = a.max(best);
        if a >= b {
            break;
        }
    }
    let entry = table.get_mut(&key).unwrap();
    if best > from {
        entry.0 = entry.0.max(best);
    }
    if best < b {
        entry.1 = entry.1.min(best);
    }
    best
}
