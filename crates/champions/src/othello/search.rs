//! The search: alpha-beta in negamax form. Every score is that of the side to move, which has the squares `own`; the
//! opponent has the squares `other`.

use super::discs::{CORNERS, flips, stable};
use super::estimate::{DISC, PHASES, Weights, phase};
use super::last::{few, most, result};
use super::table::{Known, Table};
use games::othello::bits::{self, moves, squares};

/// A score above every possible score.
pub const INFINITY: i32 = 65 * DISC;

/// The penalty for each answer of the opponent in the move ordering of an exact search, in units of [`DISC`].
const ANSWER: i32 = 4 * DISC;

/// The number of discs up to which a side may lose all of them soon, if it has at most half as many as the other. No
/// estimate foresees that, so the search is extended by [`FURTHER`] moves.
const FEW_DISCS: u32 = 6;
const FURTHER: u32 = 4;

/// The maximum number of empty squares for which a search without move ordering is faster than one with it.
const FEW: u32 = 6;

/// Returns the minimum depth at which the transposition table saves time.
fn table_from(exact: bool) -> u32 {
    if exact { 8 } else { 3 }
}

/// The standard deviation of the difference between a search and one that looks two moves further ahead, in units of
/// [`DISC`], by phase. The values were measured on a few hundred positions of each phase.
const SPREAD: [i32; PHASES] = [256, 224, 230, 230, 195, 192, 155, 150, 118, 100, 96];

/// The highest score of an estimate.
const MOST: i32 = 63 * DISC;

/// A search that looks `depth` moves ahead. If `depth` is the number of empty squares, its scores are exact.
pub struct Search<'a> {
    weights: &'a Weights,
    table: Table,
    /// The children of the current position and of those that led to it, as a stack.
    children: Vec<Child>,
    /// The number of extension moves that led to the current position.
    further: u32,
    /// The number of examined positions.
    pub positions: u64,
    /// Whether every score must be that of a search of exactly the given depth, without better knowledge.
    pure: bool,
}

/// The result for a move: its score, or an upper bound of it.
pub struct Found {
    pub square: u32,
    pub score: i32,
    pub is_score: bool,
}

/// A move and the position after it.
#[derive(Clone, Copy)]
pub struct Child {
    square: u32,
    own: u64,
    other: u64,
    /// The priority in the move ordering; higher values are tried first.
    promise: i32,
}

/// Returns the position after a move, from the opponent's view.
#[must_use]
#[inline]
pub fn after(own: u64, other: u64, square: u32) -> (u64, u64) {
    let flipped = flips(own, other, square);
    (other ^ flipped, own | flipped | 1 << square)
}

/// Returns the position from the view of the side to move, and its moves. If `own` has to pass, that is the opponent;
/// `None` if the game is over.
#[must_use]
pub fn to_move(own: u64, other: u64) -> Option<(u64, u64, u64)> {
    let sides = [(own, other), (other, own)].map(|(own, other)| (own, other, moves(own, other)));
    sides.into_iter().find(|(_, _, moves)| *moves != 0)
}

impl<'a> Search<'a> {
    /// Creates a search without any knowledge of positions.
    #[must_use]
    pub fn new(weights: &'a Weights, table: Table) -> Search<'a> {
        Search { weights, table, children: Vec::with_capacity(256), further: 0, positions: 0, pure: false }
    }

    /// Creates a search whose scores do not depend on its table and other optimisations.
    #[must_use]
    pub fn pure(weights: &'a Weights, table: Table) -> Search<'a> {
        Search { pure: true, ..Search::new(weights, table) }
    }

    /// Whether a table entry of one depth can replace a search of another depth.
    #[inline]
    fn tells(&self, known: Known, depth: u32) -> bool {
        if self.pure { u32::from(known.depth) == depth } else { u32::from(known.depth) >= depth }
    }

    /// Returns the score of a position that has a legal move, the best moves, and the results for each move, square by
    /// square. If the score is exact, all best moves are returned, otherwise one.
    pub fn best_moves(&mut self, own: u64, other: u64, depth: u32) -> (i32, u64, Vec<Found>) {
        let exact = depth == (own | other).count_zeros();
        let mut children = self.follow(own, other, moves(own, other));
        // The order that a short search finds is good for a longer one.
        let shorter = if exact { (1..depth.saturating_sub(8)).step_by(2) } else { (1..depth).step_by(1) };
        let (mut score, mut best, mut all) = (-INFINITY, 0, Vec::new());
        for ahead in shorter.chain([depth]) {
            (score, best) = (-INFINITY, 0);
            all.clear();
            for i in 0..children.len() {
                let Child { square, own, other, .. } = children[i];
                // One less than the score, so that a move that equals it can be told from a worse one.
                let alpha = score - i32::from(exact && ahead == depth);
                let mut found = if i == 0 { INFINITY } else { self.child(own, other, ahead, alpha, alpha + 1) };
                if found > alpha {
                    found = self.child(own, other, ahead, alpha, INFINITY);
                }
                all.push(Found { square, score: found, is_score: found > alpha });
                if found > score {
                    (score, best) = (found, 0);
                    children[..=i].rotate_right(1);
                }
                if found > alpha {
                    best |= 1 << square;
                }
            }
        }
        all.sort_by_key(|found| found.square);
        (score, best, all)
    }

    /// Computes the scores of the moves for which only an upper bound is known. No score exceeds `highest`.
    pub fn score_all(&mut self, own: u64, other: u64, depth: u32, highest: i32, found: &mut [Found]) {
        for Child { square, own, other, .. } in self.follow(own, other, moves(own, other)) {
            if let Some(found) = found.iter_mut().find(|found| found.square == square && !found.is_score) {
                let score = self.child(own, other, depth, -INFINITY, highest + 1).min(highest);
                *found = Found { square, score, is_score: true };
            }
        }
    }

    /// Returns all children of a position.
    fn follow(&mut self, own: u64, other: u64, moves: u64) -> Vec<Child> {
        let first = self.push_children(own, other, moves);
        self.children.split_off(first)
    }

    /// Pushes all children of a position onto the stack, and returns the index of the first.
    fn push_children(&mut self, own: u64, other: u64, mut moves: u64) -> usize {
        let first = self.children.len();
        while moves != 0 {
            let square = moves.trailing_zeros();
            moves &= moves - 1;
            let (own, other) = after(own, other, square);
            self.children.push(Child { square, own, other, promise: 0 });
        }
        first
    }

    /// Returns the score of the move that leads to this position, for the side that moves.
    #[inline]
    fn child(&mut self, own: u64, other: u64, depth: u32, alpha: i32, beta: i32) -> i32 {
        -self.score(own, other, depth - 1, -beta, -alpha)
    }

    /// Returns the score if it lies between `alpha` and `beta`. Otherwise returns a bound: an upper bound that is at
    /// most `alpha`, or a lower bound that is at least `beta`.
    pub fn score(&mut self, own: u64, other: u64, depth: u32, alpha: i32, beta: i32) -> i32 {
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
            if self.further < FURTHER && !self.pure && (is_few(own, other) || is_few(other, own)) {
                self.further += 1;
                let score = self.one_ahead(own, other, moves, alpha, beta);
                self.further -= 1;
                return score;
            }
            return self.weights.estimate(own, other, moves);
        }
        if depth == 1 && !exact {
            return self.one_ahead(own, other, moves, alpha, beta);
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
        if let Some(known) = known.filter(|&known| self.tells(known, depth)) {
            let (lower, upper) = (i32::from(known.lower), i32::from(known.upper));
            if lower >= beta || lower == upper {
                return lower;
            }
            if upper <= alpha {
                return upper;
            }
        }
        if !exact
            && !self.pure
            && beta == alpha + 1
            && !is_few(own, other)
            && !is_few(other, own)
            && let Some(bound) = self.foretold(own, other, moves, depth, alpha, beta)
        {
            return bound;
        }
        let first = self.push_children(own, other, moves);
        let found = self.best_child(first, depth, exact, alpha, beta, known);
        self.children.truncate(first);
        let (best, best_move) = found;
        if in_table {
            let lower = if best > alpha { best } else { -INFINITY };
            let upper = if best < beta { best } else { INFINITY };
            let known = Known { lower: lower as i16, upper: upper as i16, depth: depth as u8, best: best_move as u8 };
            self.table.put(own, other, known);
        }
        best
    }

    /// Returns a bound of the score that a shallow search predicts (ProbCut); `None` if a deeper search could well give
    /// another result. Used only with a null window, that is, if only the comparison with `alpha` matters.
    fn foretold(&mut self, own: u64, other: u64, moves: u64, depth: u32, alpha: i32, beta: i32) -> Option<i32> {
        let (shallow, factor) = match depth {
            0..=2 => return None,
            3 => (1, 128),
            4 => (2, 120),
            5 => (1, 160),
            6 => (2, 160),
            7 => (3, 140),
            8 => (4, 128),
            _ => (depth - 4, 120),
        };
        let spread = SPREAD[phase((own | other).count_zeros() as usize)] * factor / 64;
        let estimate = self.weights.estimate(own, other, moves);
        let (low, high) = (alpha - spread, beta + spread);
        if estimate >= beta - spread / 2 && high < MOST && self.score(own, other, shallow, high - 1, high) >= high {
            return Some(beta);
        }
        if estimate <= alpha + spread / 2 && low > -MOST && self.score(own, other, shallow, low, low + 1) <= low {
            return Some(alpha);
        }
        None
    }

    /// Returns the score of the best child from index `first` on, and its move.
    fn best_child(
        &mut self,
        first: usize,
        depth: u32,
        exact: bool,
        mut alpha: i32,
        beta: i32,
        known: Option<Known>,
    ) -> (i32, u32) {
        let end = self.children.len();
        // A child that the table already proves to be good enough needs no search.
        if depth >= table_from(exact) + 2 {
            for &Child { square, own, other, .. } in &self.children[first..] {
                if let Some(known) = self.table.get(own, other)
                    && self.tells(known, depth - 1)
                    && -i32::from(known.upper) >= beta
                {
                    return (-i32::from(known.upper), square);
                }
            }
        }
        self.promise(first, depth, exact, known.map(|known| u32::from(known.best)));
        let (mut best, mut best_move) = (-INFINITY, 0);
        for i in first..end {
            let mut next = i;
            for j in i + 1..end {
                if self.children[j].promise > self.children[next].promise {
                    next = j;
                }
            }
            self.children.swap(i, next);
            let Child { square, own, other, .. } = self.children[i];
            let mut found = if i == first { alpha + 1 } else { self.child(own, other, depth, alpha, alpha + 1) };
            if i == first || alpha < found && found < beta {
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
        (best, best_move)
    }

    /// Returns the score as [`Search::score`] does, one move ahead. Most positions of a search are of this kind, and
    /// move ordering does not pay off.
    fn one_ahead(&mut self, own: u64, other: u64, moves: u64, mut alpha: i32, beta: i32) -> i32 {
        let mut best = -INFINITY;
        for square in squares(moves & CORNERS).chain(squares(moves & !CORNERS)) {
            let (own, other) = after(own, other, square);
            best = best.max(-self.score(own, other, 0, -beta, -alpha));
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// Computes the priorities for the move ordering. `known_best` is the move that was best before.
    fn promise(&mut self, first: usize, depth: u32, exact: bool, known_best: Option<u32>) {
        let look_from = if exact { 11 } else { 4 };
        for i in first..self.children.len() {
            let Child { square, own, other, .. } = self.children[i];
            self.children[i].promise = if known_best == Some(square) {
                2 * INFINITY
            } else if depth >= look_from {
                let worth = -self.score(own, other, (depth - look_from) / 4, -INFINITY, INFINITY);
                // In an exact search, few answers of the opponent save more work than a good move.
                if exact { worth - ANSWER * answers(own, other) } else { worth }
            } else {
                // Positions with few answers first, because they are searched fastest.
                let corner = i32::from(CORNERS >> square & 1 == 1);
                corner - 2 * answers(own, other)
            };
        }
    }
}

/// Whether there are so few discs, compared with the opponent's, that all of them might soon be lost.
#[inline]
fn is_few(discs: u64, against: u64) -> bool {
    let discs = discs.count_ones();
    discs <= FEW_DISCS && 2 * discs <= against.count_ones()
}

/// Returns the number of the opponent's answers in this position; corners count twice.
#[inline]
fn answers(own: u64, other: u64) -> i32 {
    const ODD: u64 = 0x5555_5555_5555_5555;
    // Like `count_ones`, beginning with pairs of squares, but a pair has room for the second count of a corner.
    let answers = moves(own, other);
    let corners = answers & CORNERS;
    let pairs = answers - (answers >> 1 & ODD) + ((corners | corners >> 1) & ODD);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let eights = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    (eights.wrapping_mul(0x0101_0101_0101_0101) >> 56) as i32
}
