//! Right: a struct with alpha-beta and a table that lives as long as the call.
//! points: 4

use super::stellung_bewerten;
use games::othello::{Board, Color};
use std::collections::HashMap;

pub fn minimax_with_passes(board: &Board, player: Color, depth: u32, me: Color, max_depth: u32) -> f64 {
    let mut search = Search { me, max_depth, known: HashMap::new() };
    search.value(board, player, depth)
}

struct Search {
    me: Color,
    max_depth: u32,
    known: HashMap<(Board, Color, u32), f64>,
}

impl Search {
    fn value(&mut self, board: &Board, player: Color, depth: u32) -> f64 {
        if depth >= self.max_depth {
            return stellung_bewerten(board, self.me);
        }
        if let Some(&value) = self.known.get(&(*board, player, depth)) {
            return value;
        }
        let moves: Vec<(usize, usize)> = board.legal_moves(player).collect();
        let value = if moves.is_empty() && !board.has_move(player.other()) {
            stellung_bewerten(board, self.me)
        } else if moves.is_empty() {
            self.value(board, player.other(), depth + 1)
        } else {
            let values: Vec<f64> =
                moves.iter().map(|m| self.value(&board.after(player, m.0, m.1), player.other(), depth + 1)).collect();
            let pick = if player == self.me { f64::max } else { f64::min };
            values.into_iter().reduce(pick).unwrap_or_default()
        };
        self.known.insert((*board, player, depth), value);
        value
    }
}
