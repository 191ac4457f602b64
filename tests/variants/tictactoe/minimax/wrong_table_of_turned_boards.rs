//! Wrong: a table of boards that are equal when turned or mirrored gives back the move of the other board, not turned back.
//! points: 9
//! says: minimax(board, O, 1) must move to (0, 1) as (row, column), but moves to (2, 1).

use super::{check_if_full, check_if_winner};
use games::tictactoe::{Board, Mark};
use std::collections::BTreeMap;
type Known = BTreeMap<(String, u32), (usize, usize, i32)>;
fn key(board: &Board) -> String {
    let cell = |r: usize, c: usize| match board.get(r, c) {
        None => '.',
        Some(Mark::X) => 'X',
        Some(Mark::O) => 'O',
    };
    let turned: [fn(usize, usize) -> (usize, usize); 8] = [
        |r, c| (r, c),
        |r, c| (c, r),
        |r, c| (2 - r, c),
        |r, c| (r, 2 - c),
        |r, c| (2 - r, 2 - c),
        |r, c| (2 - c, r),
        |r, c| (c, 2 - r),
        |r, c| (2 - c, 2 - r),
    ];
    turned
        .iter()
        .map(|f| {
            (0..9)
                .map(|i| {
                    let (r, c) = f(i / 3, i % 3);
                    cell(r, c)
                })
                .collect::<String>()
        })
        .min()
        .unwrap()
}
fn search(board: &mut Board, player: Mark, depth: u32, known: &mut Known) -> (usize, usize, i32) {
    let key = (format!("{}{player}", key(board)), depth);
    if let Some(known) = known.get(&key) {
        return *known;
    }
    let mut best = (9, 9, if player == Mark::O { -2 } else { 2 });
    for (r, c) in board.empty_squares() {
        board.place(r, c, player);
        let score = if check_if_winner(board, player) {
            if player == Mark::O { 1 } else { -1 }
        } else if check_if_full(board) || depth == 1 {
            0
        } else {
            search(board, player.other(), depth - 1, known).2
        };
        board.take_back(r, c);
        if player == Mark::O && score > best.2 || player == Mark::X && score < best.2 {
            best = (r, c, score);
        }
    }
    known.insert(key, best);
    best
}
thread_local! { static KNOWN: std::cell::RefCell<Known> = const { std::cell::RefCell::new(BTreeMap::new()) }; }
pub fn minimax(board: &mut Board, player: Mark, depth: u32) -> (usize, usize, i32) {
    KNOWN.with_borrow_mut(|known| search(board, player, depth, known))
}
