//! The champion before its weights were learned, with a handmade evaluation: an opponent for measurements.

mod estimate;

use champions::othello::{CORNERS, Effort, Known, Table, few, flips, most, result, stable};
use estimate::{DISC, estimate};
use games::othello::bits::{self, moves, squares};
use games::othello::{Position, SIZE};

/// Analyses a position whose side to move has a legal move. Returns the score, the best moves (only one if the score is
/// not exact), and the number of examined positions.
pub fn analyse(Position { board, player }: Position, effort: Effort) -> (i32, Vec<(usize, usize)>, u64) {
    let (own, other) = (board.bits(player), board.bits(player.other()));
    let empty = board.empty() as u32;
    let depth = if empty <= effort.exact { empty } else { effort.depth.clamp(1, empty) };
    let mut search = Search { table: Table::new(8 + depth), positions: 0 };
    let (highest, best) = search.best_moves(own, other, depth);
    let square = |square: u32| (square as usize / SIZE, square as usize % SIZE);
    let rounded = (highest + highest.signum() * DISC / 2) / DISC;
    (rounded, squares(best).map(square).collect(), search.positions)
}

/// A score above every possible score.
const INFINITY: i32 = 65 * DISC;

/// The maximum number of empty squares for which a search without move ordering is faster than one with it.
const FEW: u32 = 6;

/// Returns the minimum depth at which the transposition table saves time.
fn table_from(exact: bool) -> u32 {
    if exact { 8 } else { 3 }
}

/// A search that looks `depth` moves ahead. If `depth` is the number of empty squares, its scores are exact.
struct Search {
    table: Table,
    positions: u64,
}

/// A move and the position after it.
#[derive(Clone, Copy)]
struct Child {
    square: u32,
    own: u64,
    other: u64,
    /// The priority in the move ordering; higher values are tried first.
    promise: i32,
}

/// Returns all children of a position.
fn children(own: u64, other: u64, moves: u64) -> Vec<Child> {
    let child = |square| {
        let flipped = flips(own, other, square);
        Child { square, own: other ^ flipped, other: own | flipped | 1 << square, promise: 0 }
    };
    let mut children = Vec::with_capacity(moves.count_ones() as usize);
    children.extend(squares(moves).map(child));
    children
}

impl Search {
    /// Returns the score of a position that has a legal move, and the best moves: all of them if the score is exact,
    /// otherwise one.
    fn best_moves(&mut self, own: u64, other: u64, depth: u32) -> (i32, u64) {
        let exact = depth == (own | other).count_zeros();
        let mut children = children(own, other, moves(own, other));
        // The order that a short search finds is good for a longer one.
        let shorter = if exact { (1..depth.saturating_sub(8)).step_by(2) } else { (1..depth).step_by(1) };
        let (mut score, mut best) = (-INFINITY, 0);
        for ahead in shorter.chain([depth]) {
            (score, best) = (-INFINITY, 0);
            for i in 0..children.len() {
                let Child { square, own, other, .. } = children[i];
                // One less than the score, so that a move that equals it can be told from a worse one.
                let alpha = score - i32::from(exact && ahead == depth);
                let mut found = if i == 0 { INFINITY } else { self.child(own, other, ahead, alpha, alpha + 1) };
                if found > alpha {
                    found = self.child(own, other, ahead, alpha, INFINITY);
                }
                if found > score {
                    (score, best) = (found, 0);
                    children[..=i].rotate_right(1);
                }
                if found > alpha {
                    best |= 1 << square;
                }
            }
        }
        (score, best)
    }

    /// Returns the score of the move that leads to this position, for the side that moves.
    #[inline]
    fn child(&mut self, own: u64, other: u64, depth: u32, alpha: i32, beta: i32) -> i32 {
        -self.score(own, other, depth - 1, -beta, -alpha)
    }

    /// Returns the score if it lies between `alpha` and `beta`. Otherwise returns a bound: an upper bound that is at
    /// most `alpha`, or a lower bound that is at least `beta`.
    fn score(&mut self, own: u64, other: u64, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        let empty = !(own | other);
        let exact = depth == empty.count_ones();
        if exact && depth <= FEW {
            let (low, high) = (alpha.div_euclid(DISC), -(-beta).div_euclid(DISC));
            return DISC * few(&mut self.positions, own, other, depth, low, high);
        }
        self.positions += 1;
        let moves = moves(own, other);
        if moves == 0 {
            if bits::moves(other, own) == 0 {
                return DISC * result(own, other);
            }
            return -self.score(other, own, depth, -beta, -alpha);
        }
        if depth == 0 {
            return estimate(own, other, moves);
        }
        // The opponent's stable discs bound the score.
        if exact && DISC * most(other) <= alpha {
            let upper = DISC * most(stable(other, own));
            if upper <= alpha {
                return upper;
            }
        }
        let in_table = depth >= table_from(exact);
        let known = if in_table { self.table.get(own, other) } else { None };
        if let Some(known) = known.filter(|known| u32::from(known.depth) >= depth) {
            let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
            if lower >= beta || lower == upper {
                return lower;
            }
            if upper <= alpha {
                return upper;
            }
        }
        let mut children = children(own, other, moves);
        // A child that the table already proves to be good enough needs no search.
        if depth >= table_from(exact) + 2 {
            for child in &children {
                if let Some(known) = self.table.get(child.own, child.other)
                    && u32::from(known.depth) >= depth - 1
                    && -i32::from(known.upper) >= beta
                {
                    return -i32::from(known.upper);
                }
            }
        }
        self.promise(&mut children, depth, exact, known.map(|known| u32::from(known.best)));
        let (mut best, mut best_move, first_alpha) = (-INFINITY, 0, alpha);
        for i in 0..children.len() {
            let next = (i..children.len()).max_by_key(|&j| (children[j].promise, usize::MAX - j)).unwrap_or(i);
            children.swap(i, next);
            let Child { square, own, other, .. } = children[i];
            let mut found = if i == 0 { alpha + 1 } else { self.child(own, other, depth, alpha, alpha + 1) };
            if i == 0 || alpha < found && found < beta {
                found = self.child(own, other, depth, alpha, beta);
            }
            if found > best {
                (best, best_move) = (found, square);
                alpha = alpha.max(found);
                if alpha >= beta {
                    break;
                }
            }
        }
        if in_table {
            let lower = if best > first_alpha { best } else { -INFINITY };
            let upper = if best < beta { best } else { INFINITY };
            let known = Known { lower: lower as i16, upper: upper as i16, depth: depth as u8, best: best_move as u8 };
            self.table.put(own, other, known);
        }
        best
    }

    /// Computes the priorities for the move ordering. `known_best` is the move that was best before.
    fn promise(&mut self, children: &mut [Child], depth: u32, exact: bool, known_best: Option<u32>) {
        let look_from = if exact { 11 } else { 4 };
        for child in children {
            let &mut Child { square, own, other, .. } = child;
            child.promise = if known_best == Some(square) {
                INFINITY
            } else if depth >= look_from {
                -self.score(own, other, (depth - look_from) / 4, -INFINITY, INFINITY)
            } else {
                // Positions with few answers first, because they are searched fastest. An answer in a corner counts
                // twice.
                let answers = moves(own, other);
                let corner = i32::from(CORNERS >> square & 1 == 1);
                corner - 2 * (answers.count_ones() + (answers & CORNERS).count_ones()) as i32
            };
        }
    }
}
