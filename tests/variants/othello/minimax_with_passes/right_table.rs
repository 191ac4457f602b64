//! Right: remembers, for each call, what it knows.
//! points: 4

use super::stellung_bewerten;
use games::othello::{Board, Color};
use std::collections::HashMap;

pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    let mut seen: HashMap<(Board, Color, u32), f64> = HashMap::new();
    go(board, player, depth, me, max_depth, &mut seen)
}

fn go(b: &Board, p: Color, d: u32, me: Color, max: u32, seen: &mut HashMap<(Board, Color, u32), f64>) -> f64 {
    if d == max || b.is_over() {
        return stellung_bewerten(b, me);
    }
    if let Some(v) = seen.get(&(*b, p, d)) {
        return *v;
    }
    let v = if !b.has_move(p) {
        go(b, p.other(), d + 1, me, max, seen)
    } else {
        let all: Vec<f64> =
            b.legal_moves(p).map(|(r, c)| go(&b.after(p, r, c), p.other(), d + 1, me, max, seen)).collect();
        if p == me {
            all.iter().copied().fold(f64::MIN, f64::max)
        } else {
            all.iter().copied().fold(f64::MAX, f64::min)
        }
    };
    seen.insert((*b, p, d), v);
    v
}
