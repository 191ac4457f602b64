//! The champion as it was before it was taught: with an evaluation that was made by hand. An opponent to measure by.

mod estimate;

use champions::othello::{CORNERS, Effort, Known, Table, few, flips, most, result, stable};
use estimate::{DISC, estimate};
use games::othello::bits::{self, moves, squares};
use games::othello::{Position, SIZE};

/// The score of a position whose side to move has a move, the best moves (if the score is not exact, the best one
/// found), and how many positions were examined.
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

/// Above every score.
const INFINITY: i32 = 65 * DISC;

/// With so few empty squares or fewer, a search that tries the moves as they come is faster than one that thinks about
/// their order.
const FEW: u32 = 6;

/// With at least so many moves to look ahead the table is worth its time.
fn table_from(exact: bool) -> u32 {
    if exact { 8 } else { 3 }
}

/// A search looks `depth` moves ahead. If that is the number of empty squares, its scores are exact.
struct Search {
    table: Table,
    positions: u64,
}

/// A move, and what follows.
#[derive(Clone, Copy)]
struct Child {
    square: u32,
    own: u64,
    other: u64,
    /// The greater, the sooner it is tried.
    promise: i32,
}

/// All that can follow.
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
    /// The score of a position with a move, and the best moves: all of them if the score is exact, else one.
    fn best_moves(&mut self, own: u64, other: u64, depth: u32) -> (i32, u64) {
        let exact = depth == (own | other).count_zeros();
        let mut children = children(own, other, moves(own, other));
        // What a short search finds is a good order for a longer one.
        let shorter = if exact { (1..depth.saturating_sub(8)).step_by(2) } else { (1..depth).step_by(1) };
        let (mut score, mut best) = (-INFINITY, 0);
        for ahead in shorter.chain([depth]) {
            (score, best) = (-INFINITY, 0);
            for i in 0..children.len() {
                let Child { square, own, other, .. } = children[i];
                // One less than the score: then a move that reaches it, too, differs from one that fails to.
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

    /// The score of the move that leads to this position for the side that moves.
    #[inline]
    fn child(&mut self, own: u64, other: u64, depth: u32, alpha: i32, beta: i32) -> i32 {
        -self.score(own, other, depth - 1, -beta, -alpha)
    }

    /// The score if it lies between `alpha` and `beta`. Else a bound of it: if the score is at most `alpha` then an
    /// upper one that is, too, and so for `beta`.
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
        // What the opponent cannot lose any more bounds the score.
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
        // A move to a position that is known to be bad enough for the opponent needs no search.
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

    /// Fills in what the moves promise. `known_best` is the move that was the best one before.
    fn promise(&mut self, children: &mut [Child], depth: u32, exact: bool, known_best: Option<u32>) {
        let look_from = if exact { 11 } else { 4 };
        for child in children {
            let &mut Child { square, own, other, .. } = child;
            child.promise = if known_best == Some(square) {
                INFINITY
            } else if depth >= look_from {
                -self.score(own, other, (depth - look_from) / 4, -INFINITY, INFINITY)
            } else {
                // Fastest first: the fewer answers, the sooner the position is done with. A corner is an answer that
                // counts twice.
                let answers = moves(own, other);
                let corner = i32::from(CORNERS >> square & 1 == 1);
                corner - 2 * (answers.count_ones() + (answers & CORNERS).count_ones()) as i32
            };
        }
    }
}
