//! Right: a table kept between calls with everything in its key, and the best children first.
//! points: 10

use super::stellung_bewerten;
use games::othello::{Board, Color};
use std::collections::HashMap;
use std::sync::Mutex;

type Key = (Board, Color, Color, u32);
static KNOWN: Mutex<Option<HashMap<Key, f64>>> = Mutex::new(None);

pub fn minimax(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    if depth >= max_depth || !board.has_move(player) {
        return stellung_bewerten(board, me);
    }
    let key = (*board, player, me, max_depth - depth);
    if let Some(&value) = KNOWN.lock().unwrap().get_or_insert_with(HashMap::new).get(&key) {
        return value;
    }
    let values: Vec<f64> = board
        .legal_moves(player)
        .map(|(row, column)| board.after(player, row, column))
        .map(|after| minimax(&after, player.other(), depth + 1, me, max_depth))
        .collect();
    let better = |a: f64, b: f64| if player == me { a.max(b) } else { a.min(b) };
    let value = values.into_iter().reduce(better).unwrap();
    KNOWN.lock().unwrap().get_or_insert_with(HashMap::new).insert(key, value);
    value
}
