//! The truth about minimax. A position is two sets of bits, one a player; scores and sizes of trees are remembered.

use super::Position;
use games::tictactoe::{Board, Mark};
use std::collections::HashMap;

const WON: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// (own fields, the other's fields) of whoever is to move, and how deep to look.
type Key = (u16, u16, u32);

/// Remembers, for whoever is to move, the score (+1: wins) and the number of positions below.
#[derive(Default)]
pub struct Oracle(HashMap<Key, (i32, usize)>);

fn bits(board: &Board, player: Mark) -> u16 {
    let bit = |(row, column)| u16::from(board.get(row, column) == Some(player)) << (3 * row + column);
    Board::squares().map(bit).sum()
}

fn key(position: Position) -> Key {
    (bits(&position.board, position.player), bits(&position.board, position.player.other()), position.depth)
}

impl Oracle {
    /// As `minimax` counts it: +1 if O wins.
    pub fn score(&mut self, position: Position) -> i32 {
        side(position.player) * self.look(key(position)).0
    }

    /// All (row, column) that lead to that score.
    pub fn best_moves(&mut self, position: Position) -> Vec<(usize, usize)> {
        let key = key(position);
        let (best, _) = self.look(key);
        let moves: Vec<usize> = free(key).filter(|&field| self.after(key, field).0 == best).collect();
        moves.into_iter().map(|field| (field / 3, field % 3)).collect()
    }

    /// How many positions a minimax examines that leaves out nothing and sees nothing twice.
    pub fn tree(&mut self, position: Position) -> usize {
        self.look(key(position)).1
    }

    fn look(&mut self, key: Key) -> (i32, usize) {
        if let Some(known) = self.0.get(&key) {
            return *known;
        }
        let (mut best, mut tree) = (i32::MIN, 0);
        for field in free(key).collect::<Vec<_>>() {
            let (score, below) = self.after(key, field);
            best = best.max(score);
            tree += 1 + below;
        }
        self.0.insert(key, (best, tree));
        (best, tree)
    }

    /// Score and size of what follows when the one to move takes `field`.
    fn after(&mut self, (own, other, depth): Key, field: usize) -> (i32, usize) {
        let own = own | 1 << field;
        if WON.iter().any(|line| own & line == *line) {
            return (1, 0);
        }
        if own | other == 0o777 || depth == 1 {
            return (0, 0);
        }
        let (score, tree) = self.look((other, own, depth - 1));
        (-score, tree)
    }
}

fn side(player: Mark) -> i32 {
    if player == Mark::O { 1 } else { -1 }
}

fn free((own, other, _): Key) -> impl Iterator<Item = usize> {
    (0..9).filter(move |field| (own | other) >> field & 1 == 0)
}
