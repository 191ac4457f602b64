//! Endgames: the scores that can be reached for sure, and the mistakes that people make.

use super::children;
use super::mistakes;
use super::search::after;
use super::words as say;
use games::othello::bits::{flips, moves, squares};
use games::othello::{Board, Color, Position};
use std::collections::HashMap;

/// A solver for endgames. Every position is searched once and remembered, without cuts or bounds.
#[derive(Debug, Default)]
pub struct Ends {
    known: HashMap<(u64, u64), i32>,
}

impl Ends {
    /// Returns the score that the side to move can reach for sure: the disc difference at the end, with empty squares
    /// given to the winner.
    pub fn score(&mut self, position: Position) -> i32 {
        let Position { board, player } = position;
        self.look(board.bits(player), board.bits(player.other()))
    }

    /// Returns the moves that reach the best score.
    pub fn best(&mut self, position: Position) -> Vec<(usize, usize)> {
        let score = self.score(position);
        children(position).filter(|(_, next)| -self.score(*next) == score).map(|(at, _)| at).collect()
    }

    fn look(&mut self, own: u64, other: u64) -> i32 {
        if let Some(known) = self.known.get(&(own, other)) {
            return *known;
        }
        let legal = moves(own, other);
        let score = if legal != 0 {
            let after = |square| {
                let flipped = flips(own, other, square);
                -self.look(other & !flipped, own | flipped | 1 << square)
            };
            squares(legal).map(after).max().unwrap_or(0)
        } else if moves(other, own) != 0 {
            -self.look(other, own)
        } else {
            let difference = own.count_ones() as i32 - other.count_ones() as i32;
            difference + difference.signum() * (own | other).count_zeros() as i32
        };
        self.known.insert((own, other), score);
        score
    }
}

crate::mistakes! {
    /// A mistake in an endgame search.
    #[expect(missing_docs, reason = "its sentence says it")]
    pub enum Slip {
        /// All mistakes in an endgame search.
        ALL {
            DiscsOnly: say::empty_squares_to_the_winner(),
            ResultOnly: say::result_instead_of_score(),
            ForOther: say::signs_of_the_end(),
            EndForOther: say::end_for_the_other(),
            SignAfterPass: say::sides_at_a_pass(),
            SignAfterMove: say::sign_after_a_move(),
            PassEnds: say::pass_is_no_end(),
            PassIsZero: say::no_move_is_zero(),
            BoundsKeptAtPass: say::bounds_change_sides_at_a_pass(),
            BoundsKeptAtMove: say::bounds_change_sides(),
            Smallest: mistakes::smallest_at_the_root(),
            FirstMove: mistakes::first_move_wins(),
            LastMove: mistakes::last_move_wins(),
            Greedy: say::greedy(),
            StartsAtZero: say::starts_at_zero_end(),
            RootStartsAtZero: say::starts_at_zero_end(),
            RootStartsAtWorst: say::begins_at_the_worst(),
            LastOfEquals: mistakes::a_bound_is_no_value(),
            BoundAsScore: say::bound_as_score(),
            AlwaysUpper: say::always_an_upper_bound(),
            AlwaysLower: say::always_a_lower_bound(),
            KeyWithoutPlayer: say::key_without_player(),
            PassHasMove: say::move_at_a_pass(),
            RowsTo7: mistakes::loop_to_7(),
            NoMove: say::move_is_missing(),
            BoundsOnlyNegated: say::bounds_change_sides(),
            BoundsOnlyNegatedAtPass: say::bounds_change_sides_at_a_pass(),
            BoundsOnlyNegatedEverywhere: say::bounds_change_sides(),
            BoundsKeptEverywhere: say::bounds_change_sides(),
            CutReversed: say::loop_ends_too_early(),
        }
    }
}
use Slip::*;

impl Slip {
    /// Whether the mistake may leave the scores correct and shows only in the moves.
    pub fn is_of_moves(self) -> bool {
        matches!(
            self,
            FirstMove | LastMove | RootStartsAtZero | RootStartsAtWorst | LastOfEquals | PassHasMove | NoMove
        )
    }
}

type Known = HashMap<(Board, Color), (i32, i32)>;

/// Returns the move and the score of an endgame search with this mistake. The search is written as in the handout, with
/// bounds and a table, or as plain negamax.
pub fn sloppy(Position { board, player }: Position, slip: Option<Slip>, plain: bool) -> (Option<(usize, usize)>, i32) {
    let mut search = Sloppy { slip, plain, whole: false, known: HashMap::new() };
    let start = match slip {
        Some(RootStartsAtZero | StartsAtZero) => 0,
        Some(RootStartsAtWorst) => -64,
        _ => -65,
    };
    let (mut best_move, mut best) = (None, start);
    let legal = moves(board.bits(player), board.bits(player.other()));
    let legal = if slip == Some(RowsTo7) { legal & 0x007f_7f7f_7f7f_7f7f } else { legal };
    for (i, square) in squares(legal).enumerate() {
        let next = after(board, player, square);
        let alpha = if plain { -64 } else { best.max(-65) };
        let score = match slip {
            Some(Greedy) => next.final_score(player),
            Some(SignAfterMove) => search.score(&next, player.other(), -64, -alpha),
            Some(BoundsKeptAtMove | BoundsKeptEverywhere) => -search.score(&next, player.other(), alpha, 64),
            _ => -search.score(&next, player.other(), -64, -alpha),
        };
        let better = match slip {
            Some(FirstMove) => i == 0,
            Some(LastMove) => true,
            Some(LastOfEquals) => score >= best,
            Some(Smallest) => i == 0 || score < best,
            _ => score > best,
        };
        if better {
            (best_move, best) = (Some((square as usize / 8, square as usize % 8)), score);
        }
    }
    let mut answer = match best_move {
        None if slip == Some(Greedy) => (None, board.final_score(player)),
        None => (None, search.score(&board, player, -64, 64)),
        _ => (best_move, best),
    };
    match slip {
        Some(ForOther) => answer.1 = -answer.1,
        Some(NoMove) => answer.0 = None,
        Some(PassHasMove) if !board.has_move(player) => {
            answer.0 = board.legal_moves(player.other()).next();
        }
        _ => {}
    }
    answer
}

/// Returns the score that negamax with this mistake finds between these bounds, without a table. The mistake is made in
/// the whole tree.
pub fn sloppy_score(Position { board, player }: Position, slip: Option<Slip>, bounds: Option<(i32, i32)>) -> i32 {
    let mut search = Sloppy { slip, plain: bounds.is_none(), whole: true, known: HashMap::new() };
    let (alpha, beta) = bounds.unwrap_or((-64, 64));
    let score = search.score(&board, player, alpha, beta);
    if slip == Some(ForOther) { -score } else { score }
}

struct Sloppy {
    slip: Option<Slip>,
    /// whether the search runs without bounds and without a table
    plain: bool,
    /// whether the search runs without a table and makes in the whole tree the mistakes that `sloppy` makes at the root
    whole: bool,
    known: Known,
}

impl Sloppy {
    fn score(&mut self, board: &Board, player: Color, alpha: i32, beta: i32) -> i32 {
        let (own, other) = (board.bits(player), board.bits(player.other()));
        let legal = moves(own, other);
        if legal == 0 {
            let discs = own.count_ones() as i32 - other.count_ones() as i32;
            let over = moves(other, own) == 0;
            return match self.slip {
                Some(DiscsOnly) if over => discs,
                Some(ResultOnly) if over => discs.signum(),
                Some(EndForOther) if over => board.final_score(player.other()),
                Some(PassEnds) => board.final_score(player),
                _ if over => board.final_score(player),
                Some(PassIsZero) => 0,
                Some(SignAfterPass) => self.score(board, player.other(), -beta, -alpha),
                Some(BoundsKeptAtPass | BoundsKeptEverywhere) => -self.score(board, player.other(), alpha, beta),
                Some(BoundsOnlyNegatedAtPass | BoundsOnlyNegatedEverywhere) => {
                    -self.score(board, player.other(), -alpha, -beta)
                }
                _ => -self.score(board, player.other(), -beta, -alpha),
            };
        }
        let key = if self.slip == Some(KeyWithoutPlayer) { Color::Black } else { player };
        let (low, high) = self.known.get(&(*board, key)).copied().unwrap_or((-64, 64));
        if !self.plain && !self.whole {
            if low >= beta || low == high {
                return low;
            }
            if high <= alpha {
                return high;
            }
        }
        let mut best = if self.slip == Some(StartsAtZero) { 0 } else { -64 };
        let legal = if self.slip == Some(RowsTo7) { legal & 0x007f_7f7f_7f7f_7f7f } else { legal };
        for (i, square) in squares(legal).enumerate() {
            let next = after(*board, player, square);
            let now = alpha.max(best);
            let score = match self.slip {
                Some(SignAfterMove) => self.score(&next, player.other(), -beta, -now),
                Some(BoundsKeptAtMove | BoundsKeptEverywhere) => -self.score(&next, player.other(), now, beta),
                Some(BoundsOnlyNegated | BoundsOnlyNegatedEverywhere) => {
                    -self.score(&next, player.other(), -now, -beta)
                }
                Some(Greedy) if self.whole => next.final_score(player),
                _ => -self.score(&next, player.other(), -beta, -now),
            };
            best = match self.slip {
                Some(Smallest) if self.whole && i > 0 => best.min(score),
                Some(FirstMove) if self.whole && i > 0 => best,
                Some(Smallest | FirstMove | LastMove) if self.whole => score,
                _ => best.max(score),
            };
            let cut = if self.slip == Some(CutReversed) { best <= beta } else { best >= beta };
            if cut && !self.plain {
                break;
            }
        }
        let bounds = match self.slip {
            Some(BoundAsScore) => (best, best),
            Some(AlwaysUpper) => (low, best),
            Some(AlwaysLower) => (best, high),
            _ if best <= alpha => (low, best),
            _ if best >= beta => (best, high),
            _ => (best, best),
        };
        if !self.plain && !self.whole {
            self.known.insert((*board, key), bounds);
        }
        best
    }
}
