//! The search: alpha-beta in the negamax form. Every score is that of the side to move, which has the set `own` of
//! squares; the opponent has `other`.

use super::discs::{CORNERS, flips, stable};
use super::estimate::{DISC, PHASES, Weights, phase};
use super::last::{few, most, result};
use super::table::{Known, Table};
use games::othello::bits::{self, moves, squares};

/// Above every score.
pub const INFINITY: i32 = 65 * DISC;

/// So much of a good estimate is worth one answer less, where the order is that of an exact search.
const ANSWER: i32 = 4 * DISC;

/// Where one side has so few discs, and half as many as the other at the most, it might soon have none, which no
/// estimate foresees: there, the search looks so many moves further.
const FEW_DISCS: u32 = 6;
const FURTHER: u32 = 4;

/// With so few empty squares or fewer, a search that tries the moves as they come is faster than one that thinks about
/// their order.
const FEW: u32 = 6;

/// With at least so many moves to look ahead the table is worth its time.
fn table_from(exact: bool) -> u32 {
    if exact { 8 } else { 3 }
}

/// How far the scores of two searches differ of which one looks two moves farther ahead, in parts of a disc, phase by
/// phase: the standard deviation, as a few hundred positions a phase have shown it.
const SPREAD: [i32; PHASES] = [256, 224, 230, 230, 195, 192, 155, 150, 118, 100, 96];

/// No estimate is higher.
const MOST: i32 = 63 * DISC;

/// A search looks `depth` moves ahead. If that is the number of empty squares, its scores are exact.
pub struct Search<'a> {
    weights: &'a Weights,
    table: Table,
    /// What can follow the positions that led to this one, and this one.
    children: Vec<Child>,
    /// How many moves beyond the depth this position is.
    further: u32,
    /// How many positions were examined.
    pub positions: u64,
    /// Whether every score is what looking just `depth` moves ahead finds, and nothing that is known better.
    pure: bool,
}

/// What was found about a move: its score, or at least that it is no higher.
pub struct Found {
    pub square: u32,
    pub score: i32,
    pub is_score: bool,
}

/// A move, and what follows.
#[derive(Clone, Copy)]
pub struct Child {
    square: u32,
    own: u64,
    other: u64,
    /// The greater, the sooner it is tried.
    promise: i32,
}

/// The opponent's view of what follows a move.
#[must_use]
#[inline]
pub fn after(own: u64, other: u64, square: u32) -> (u64, u64) {
    let flipped = flips(own, other, square);
    (other ^ flipped, own | flipped | 1 << square)
}

/// The view of the side that is to move, which is the other one where `own` has to pass, and its moves; `None` when the
/// game is over.
#[must_use]
pub fn to_move(own: u64, other: u64) -> Option<(u64, u64, u64)> {
    let sides = [(own, other), (other, own)].map(|(own, other)| (own, other, moves(own, other)));
    sides.into_iter().find(|(_, _, moves)| *moves != 0)
}

impl<'a> Search<'a> {
    /// A search that knows nothing yet.
    #[must_use]
    pub fn new(weights: &'a Weights, table: Table) -> Search<'a> {
        Search { weights, table, children: Vec::with_capacity(256), further: 0, positions: 0, pure: false }
    }

    /// A search that finds the same scores whatever else it does to be fast.
    #[must_use]
    pub fn pure(weights: &'a Weights, table: Table) -> Search<'a> {
        Search { pure: true, ..Search::new(weights, table) }
    }

    /// Whether what is known from a search of one depth tells the score for another one.
    #[inline]
    fn tells(&self, known: Known, depth: u32) -> bool {
        if self.pure { u32::from(known.depth) == depth } else { u32::from(known.depth) >= depth }
    }

    /// The score of a position with a move, the best moves (all of them if the score is exact, else one), and what was
    /// found about each move, square by square.
    pub fn best_moves(&mut self, own: u64, other: u64, depth: u32) -> (i32, u64, Vec<Found>) {
        let exact = depth == (own | other).count_zeros();
        let mut children = self.follow(own, other, moves(own, other));
        // What a short search finds is a good order for a longer one.
        let shorter = if exact { (1..depth.saturating_sub(8)).step_by(2) } else { (1..depth).step_by(1) };
        let (mut score, mut best, mut all) = (-INFINITY, 0, Vec::new());
        for ahead in shorter.chain([depth]) {
            (score, best) = (-INFINITY, 0);
            all.clear();
            for i in 0..children.len() {
                let Child { square, own, other, .. } = children[i];
                // One less than the score: then a move that reaches it, too, differs from one that fails to.
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

    /// Finds the scores of the moves of which it is only known that they are no higher than the `highest`.
    pub fn score_all(&mut self, own: u64, other: u64, depth: u32, highest: i32, found: &mut [Found]) {
        for Child { square, own, other, .. } in self.follow(own, other, moves(own, other)) {
            if let Some(found) = found.iter_mut().find(|found| found.square == square && !found.is_score) {
                let score = self.child(own, other, depth, -INFINITY, highest + 1).min(highest);
                *found = Found { square, score, is_score: true };
            }
        }
    }

    /// All that can follow.
    fn follow(&mut self, own: u64, other: u64, moves: u64) -> Vec<Child> {
        let first = self.push_children(own, other, moves);
        self.children.split_off(first)
    }

    /// Puts all that can follow behind the other children, and says where it begins.
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

    /// The score of the move that leads to this position for the side that moves.
    #[inline]
    fn child(&mut self, own: u64, other: u64, depth: u32, alpha: i32, beta: i32) -> i32 {
        -self.score(own, other, depth - 1, -beta, -alpha)
    }

    /// The score if it lies between `alpha` and `beta`. Else a bound of it: if the score is at most `alpha` then an
    /// upper one that is, too, and so for `beta`.
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
        // What the opponent cannot lose any more bounds the score.
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

    /// What a shallow search foretells, if that lies so far off that a deeper one would hardly come back: a bound of
    /// the score. Only asked where nobody wants to know more than whether the score is above `alpha`.
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

    /// The score of the best child from the `first` on, and its move.
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
        // A move to a position that is known to be bad enough for the opponent needs no search.
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

    /// As [`Search::score`], looking one move ahead: most positions of a search are such, and their order is not worth
    /// a thought.
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

    /// Fills in what the moves promise. `known_best` is the move that was the best one before.
    fn promise(&mut self, first: usize, depth: u32, exact: bool, known_best: Option<u32>) {
        let look_from = if exact { 11 } else { 4 };
        for i in first..self.children.len() {
            let Child { square, own, other, .. } = self.children[i];
            self.children[i].promise = if known_best == Some(square) {
                2 * INFINITY
            } else if depth >= look_from {
                let worth = -self.score(own, other, (depth - look_from) / 4, -INFINITY, INFINITY);
                // To the end, few answers save more work than a good move.
                if exact { worth - ANSWER * answers(own, other) } else { worth }
            } else {
                // Fastest first: the fewer answers, the sooner the position is done with.
                let corner = i32::from(CORNERS >> square & 1 == 1);
                corner - 2 * answers(own, other)
            };
        }
    }
}

/// Whether there are so few discs, and so many against them, that they might soon all be gone.
#[inline]
fn is_few(discs: u64, against: u64) -> bool {
    let discs = discs.count_ones();
    discs <= FEW_DISCS && 2 * discs <= against.count_ones()
}

/// How many answers there are to a move that leads here; a corner counts twice.
#[inline]
fn answers(own: u64, other: u64) -> i32 {
    const ODD: u64 = 0x5555_5555_5555_5555;
    // As `count_ones` does it, pairs of squares first, but that there is room in a pair for a corner's second one.
    let answers = moves(own, other);
    let corners = answers & CORNERS;
    let pairs = answers - (answers >> 1 & ODD) + ((corners | corners >> 1) & ODD);
    let fours = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let eights = (fours + (fours >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    (eights.wrapping_mul(0x0101_0101_0101_0101) >> 56) as i32
}
