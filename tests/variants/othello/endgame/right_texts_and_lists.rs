//! Right: slow beginner's code: boards copied into lists, texts as keys of the table, greatest and smallest instead of negamax.
//! points: 6

use games::othello::{Board, Color};
use std::collections::BTreeMap;

struct Endgame {
    me: Color,
    table: BTreeMap<String, [i32; 2]>,
}

impl Endgame {
    fn value(&mut self, board: &Board, player: Color, alpha: i32, beta: i32) -> i32 {
        let mut children = Vec::new();
        for row in 0..8 {
            for column in 0..8 {
                if board.is_legal(player, row, column) {
                    children.push(board.after(player, row, column));
                }
            }
        }
        if children.len() == 0 {
            if board.has_move(player.other()) {
                return self.value(board, player.other(), alpha, beta);
            }
            return board.final_score(self.me);
        }
        let key = format!("{board:#}{player}");
        let mut low = -64;
        let mut high = 64;
        if self.table.contains_key(&key) {
            low = self.table[&key][0];
            high = self.table[&key][1];
        }
        if low == high || low >= beta {
            return low;
        }
        if high <= alpha {
            return high;
        }
        let mut now_alpha = alpha;
        let mut now_beta = beta;
        let mut best = if player == self.me { -100 } else { 100 };
        for child in children.clone() {
            let value = self.value(&child, player.other(), now_alpha, now_beta);
            if player == self.me {
                if value > best {
                    best = value;
                }
                if best > now_alpha {
                    now_alpha = best;
                }
            } else {
                if value < best {
                    best = value;
                }
                if best < now_beta {
                    now_beta = best;
                }
            }
            if now_alpha >= now_beta {
                break;
            }
        }
        if best <= alpha {
            self.table.insert(key, [low, best]);
        } else if best >= beta {
            self.table.insert(key, [best, high]);
        } else {
            self.table.insert(key, [best, best]);
        }
        best
    }
}

pub fn endgame(board: &Board, player: Color) -> (Option<(usize, usize)>, i32) {
    let mut endgame = Endgame { me: player, table: BTreeMap::new() };
    if !board.has_move(player) {
        let score = endgame.value(board, player, -64, 64);
        return (None, score);
    }
    let mut answer = (None, -65);
    for row in 0..8 {
        for column in 0..8 {
            if board.is_legal(player, row, column) {
                let after = board.after(player, row, column);
                let score = endgame.value(&after, player.other(), answer.1, 64);
                if score > answer.1 {
                    answer = (Some((row, column)), score);
                }
            }
        }
    }
    answer
}
