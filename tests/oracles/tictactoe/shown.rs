//! Proofs by moves: whether the marks that a search has set prove its score, because no other move could change it.
//! Redundant marks prove nothing.

use super::{ALL, Position, has_line};
use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Event, Mark};
use std::collections::{HashMap, HashSet};

/// The number of empty squares up to which a search need not try any move on a board: it may know the result otherwise.
const FEW: u32 = 3;

/// The boards that searches reached by setting marks. Each board stands for all its rotations and reflections: a search
/// that knows the score of one knows the score of the others.
#[derive(Debug, Default)]
pub struct Shown(HashSet<(u16, u16)>);

impl Shown {
    /// Adds the marks set in a search. A board known from an earlier search need not be tried again.
    pub fn add(&mut self, events: &[Event]) {
        let mut last = None;
        for event in events {
            if let Event::Placed { after, .. } = event
                && last.replace(*after) != Some(*after)
            {
                self.0.insert(first_mirror(sets(after)));
            }
        }
    }

    /// Whether the boards prove who wins from this position within the depth, or that neither player does.
    #[must_use]
    pub fn prove_who_wins(&self, Position { board, player, depth }: Position) -> bool {
        let (low, high) = self.bounds(sets(&board), player, depth, &mut HashMap::new());
        low.signum() == high.signum()
    }

    /// Returns the least and the greatest possible score, above 0 for O.
    fn bounds(&self, (x, o): (u16, u16), player: Mark, depth: u32, known: &mut Known) -> (i32, i32) {
        if let Some(known) = known.get(&((x, o), player, depth)) {
            return *known;
        }
        let (mut low, mut high) = if player == O { (i32::MIN, i32::MIN) } else { (i32::MAX, i32::MAX) };
        for square in (0..9).filter(|square| (x | o) >> square & 1 == 0) {
            let after = if player == O { (x, o | 1 << square) } else { (x | 1 << square, o) };
            let own = if player == O { after.1 } else { after.0 };
            let (least, most) = if has_line(own) {
                let score = if player == O { depth as i32 } else { -(depth as i32) };
                (score, score)
            } else if after.0 | after.1 == ALL || depth == 1 {
                (0, 0)
            } else if (x | o).count_zeros() - 7 <= FEW || self.0.contains(&first_mirror(after)) {
                self.bounds(after, player.other(), depth - 1, known)
            } else {
                // A move that was not tried and does not win at once. At worst the opponent wins next; at best the
                // player wins two moves later.
                let (worst, best) = (1 - depth as i32, (depth as i32 - 2).max(0));
                if player == O { (worst, best) } else { (-best, -worst) }
            };
            (low, high) = if player == O { (low.max(least), high.max(most)) } else { (low.min(least), high.min(most)) };
        }
        known.insert(((x, o), player, depth), (low, high));
        (low, high)
    }
}

type Known = HashMap<((u16, u16), Mark, u32), (i32, i32)>;

/// Returns the squares of X and of O as bit sets, row by row.
fn sets(board: &Board) -> (u16, u16) {
    (super::bits(board, X), super::bits(board, O))
}

/// The target of each square for the eight rotations and reflections of the board.
const MIRRORS: [[u16; 9]; 8] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [2, 1, 0, 5, 4, 3, 8, 7, 6],
    [6, 7, 8, 3, 4, 5, 0, 1, 2],
    [8, 7, 6, 5, 4, 3, 2, 1, 0],
    [0, 3, 6, 1, 4, 7, 2, 5, 8],
    [2, 5, 8, 1, 4, 7, 0, 3, 6],
    [6, 3, 0, 7, 4, 1, 8, 5, 2],
    [8, 5, 2, 7, 4, 1, 6, 3, 0],
];

/// Returns the smallest of the rotations and reflections of a board.
fn first_mirror((x, o): (u16, u16)) -> (u16, u16) {
    let turned = |mirror: &[u16; 9], set: u16| (0..9).map(|square| (set >> square & 1) << mirror[square]).sum::<u16>();
    MIRRORS.iter().map(|mirror| (turned(mirror, x), turned(mirror, o))).min().unwrap_or((x, o))
}
