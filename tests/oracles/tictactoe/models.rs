//! Searches with one mistake each. A guess is printed only if its model gives every answer that the student's search
//! gave. All models that do so must name the same mistake.

use super::words as say;
use super::{Answer, Oracle, Position, bits, has_line};
use crate::models::the_only_one;
use games::tictactoe::Mark::{O, X};
use std::collections::BTreeSet;
use text::Text;

#[cfg(test)]
#[path = "alike.rs"]
mod alike;

crate::mistakes! {
    /// A mistake in a search.
    pub enum Mistake {
        /// The mistakes that change scores.
        SCORES {
            /// a move that ends the game or the search replaces the best one
            Overwrites: say::overwrites(),
            /// every move replaces the best one
            LastScore: say::last_score_counts(),
            /// the first move tried is returned
            ReturnsAfterTheFirst: say::returns_after_the_first(),
            /// the loop over the columns ends at the first taken square
            BreaksAtTaken: say::breaks_at_taken(),
            /// the search ends at the first taken square
            ReturnsAtTaken: say::returns_at_taken(),
            /// squares that the loops leave out
            RowsTo2: say::loops_leave_out("0, 1", "0, 1, 2"),
            /// squares that the loops leave out
            ColumnsTo2: say::loops_leave_out("0, 1, 2", "0, 1"),
            /// squares that the loops leave out
            BothTo2: say::loops_leave_out("0, 1", "0, 1"),
            /// squares that the loops leave out
            RowsFrom1: say::loops_leave_out("1, 2", "0, 1, 2"),
            /// squares that the loops leave out
            ColumnsFrom1: say::loops_leave_out("0, 1, 2", "1, 2"),
            /// squares that the loops leave out
            BothFrom1: say::loops_leave_out("1, 2", "1, 2"),
            /// there is no recursion
            NeverLooksDeeper: say::never_looks_deeper(),
            /// a recursion whose result is dropped
            DropsTheRecursion: say::drops_the_recursion(),
            /// the depth is compared with 0
            OneDeeper: say::one_deeper(),
            /// the depth is compared with 2
            OneShallower: say::one_shallower(),
            /// with depth 1 nothing is tried
            NothingAtDepth1: say::nothing_at_depth_1(),
            /// the depth is ignored
            DepthIgnored: say::depth_ignored(),
            /// the recursion gets the same depth
            KeepsDepth: say::keeps_the_depth(),
            /// the recursion gets a depth that is two less
            TwoLess: say::two_less(),
            /// a win of X scores +1
            SignsSwapped: say::signs_swapped(),
            /// a win of either player scores +1
            AlwaysPlus: say::always_plus(),
            /// a win of either player scores -1
            AlwaysMinus: say::always_minus(),
            /// a win scores 1 for the player to move at the root
            MoversView: say::movers_view(),
            /// a win scores 1 for the player to move, on every level, and no sign is changed
            MoversViewEverywhere: say::movers_view_everywhere(),
            /// the result of the recursion is negated
            NegatedRecursion: say::negated_recursion(),
            /// X takes the greatest, O the smallest
            GoalsSwapped: say::goals_swapped(),
            /// both take the greatest
            BothGreatest: say::both_want_the_greatest(),
            /// both take the smallest
            BothSmallest: say::both_want_the_smallest(),
            /// the greatest at odd depths
            OddGreatest: say::goal_by_depth(),
            /// the greatest at even depths
            EvenGreatest: say::goal_by_depth(),
            /// sums instead of choosing
            Sum: say::adds_up(),
            /// only O is set
            AlwaysO: say::always_the_same_mark(),
            /// only X is set
            AlwaysX: say::always_the_same_mark(),
            /// the mark of the opponent is set
            OthersMark: say::the_others_mark(),
            /// the search is made for the opponent
            OtherPlayer: say::searches_for_the_other(),
            /// the same player moves again
            SamePlayer: say::same_player_again(),
            /// a full board is a draw even if it is won
            FullBeforeWon: say::full_before_won(),
            /// a used-up depth is a draw even if the board is won
            UsedUpBeforeWon: say::used_up_before_won(),
            /// only a used-up depth is a draw even if the board is won
            UsedUpFirst: say::used_up_before_won(),
            /// a full board ends nothing
            FullNotAsked: say::full_not_asked(),
            /// a full board counts as a win of O
            FullWinsForO: say::full_counts_as_a_win(O),
            /// a full board counts as a win of X
            FullWinsForX: say::full_counts_as_a_win(X),
            /// a win of X is not seen
            XNeverWins: say::x_never_wins(),
            /// a win of O is not seen
            ONeverWins: say::o_never_wins(),
            /// no win is seen
            NoWins: say::no_win_seen(),
            /// only the line of the player who did not just move counts as a win
            OtherWins: say::other_wins(),
            /// the best score begins at 0
            StartsAtZero: say::starts_at_zero(),
            /// the best score of X begins with the smallest number
            StartsSwapped: say::never_replaced(),
            /// the comparison is < for O and > for X
            ComparisonSwapped: say::never_replaced(),
            /// the comparison is > for X
            ComparisonOfX: say::never_replaced_by(X),
            /// the comparison is < for O
            ComparisonOfO: say::never_replaced_by(O),
            /// a win scores the depth, where it should score 1
            CountsDepth: say::counts_the_depth(),
            /// a win scores 1, where it should score the depth
            CountsOne: say::wins_count_the_same(),
            /// a win of X scores 1, where it should score the depth
            CountsOneForX: say::wins_of_one_count_the_same(X),
            /// a win of O scores 1, where it should score the depth
            CountsOneForO: say::wins_of_one_count_the_same(O),
            /// a win scores one less than the depth
            DepthLess: say::depth_one_less(),
            /// a win scores one more than the depth
            DepthMore: say::depth_one_more(),
            /// a win scores ten less the depth: late wins count more
            LateIsBetter: say::late_is_better(),
        }
        /// The mistakes in the use of alpha and beta.
        BOUNDS {
            /// alpha and beta change places at the recursive call
            BoundsSwapped: say::bounds_swapped(),
            /// alpha is set to each score, not raised
            AlphaAssigned: say::bounds_assigned(),
            /// beta is set to each score, not lowered
            BetaAssigned: say::bounds_assigned(),
            /// alpha and beta are both set to each score
            BothAssigned: say::bounds_assigned(),
            /// the loop ends while alpha is below beta
            CutReversed: say::returns_after_the_first(),
            /// the loop ends although one more move would be needed
            CutsOneEarly: say::cuts_one_early(),
            /// the loop continues if alpha and beta are equal
            CutsAbove: say::cuts_only_above(),
            /// the loop ends one move late
            CutsOneLate: say::cuts_one_late(),
            /// O lowers beta, X raises alpha
            UpdatesSwapped: say::updates_swapped(),
            /// every score raises alpha and lowers beta
            UpdatesBoth: say::returns_after_the_first(),
        }
        /// The mistakes in the move that is returned.
        MOVES {
            /// the move that comes back from the recursion
            MoveOfTheRecursion: say::move_of_the_recursion(),
            /// the first empty square
            FirstSquare: say::first_square_returned(),
            /// the last empty square
            LastSquare: say::last_square_returned(),
            /// the move is always (0, 0)
            NoMove: say::no_move_kept(),
            /// the move is returned as (column, row)
            ColumnRow: say::row_and_column_swapped(),
            /// the move is counted from 1
            CountedFromOne: say::counted_from_one(),
            /// the best score begins with the score of a lost position
            StartsAtLost: say::starts_at_lost(),
        }
        /// No mistake, and the mistakes that are looked for separately.
        OTHERS {
            /// the search has no mistake
            Nothing: Text::default(),
            /// alpha becomes the best score here, even if it is lower than before
            BestAssigned: say::bounds_assigned(),
            /// a cut ends the loop over the columns of its row, but the loop over the rows continues
            CutLeavesInnerLoop: say::cut_leaves_inner_loop(),
            /// the moves of the first call are all searched with open bounds
            RootHandsNothingOn: say::root_hands_nothing_on(),
            /// the bound of the side to move is reset on every board
            OwnBoundForgotten: say::own_bound_is_forgotten(),
            /// a score that equals the best replaces it, though it may be a bound
            EqualIsBetter: say::a_bound_is_no_score(),
            /// a score that equals the best replaces it, for X only
            EqualIsBetterForX: say::a_bound_is_no_score(),
            /// a score that equals the best replaces it, for O only
            EqualIsBetterForO: say::a_bound_is_no_score(),
        }
    }
}
use Mistake::*;

impl Mistake {
    /// Whether a score that equals the best replaces it.
    fn takes_equals(self, player: usize) -> bool {
        match self {
            EqualIsBetter => true,
            EqualIsBetterForX => player == 0,
            EqualIsBetterForO => player == 1,
            _ => false,
        }
    }

    /// Whether the mistake changes which moves are tried. If so, the number of tried moves must also be the model's.
    fn is_about_work(self) -> bool {
        matches!(
            self,
            BreaksAtTaken
                | ReturnsAtTaken
                | RowsTo2
                | ColumnsTo2
                | BothTo2
                | RowsFrom1
                | ColumnsFrom1
                | BothFrom1
                | ReturnsAfterTheFirst
                | NeverLooksDeeper
                | NothingAtDepth1
                | DepthIgnored
                | TwoLess
                | CutReversed
                | UpdatesBoth
        )
    }
}

/// An order in which the squares are tried.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Order {
    Rows,
    Columns,
    Backwards,
}

/// A search with a mistake.
#[derive(Clone, Copy, Debug)]
struct Model {
    mistake: Mistake,
    /// Whether a win scores the depth that is left.
    sooner: bool,
    /// Whether alpha and beta cut.
    cuts: bool,
    order: Order,
    /// Whether a move as good as the best replaces it.
    last_of_equals: bool,
    /// The number of recursive calls for each move.
    calls: usize,
    /// Whether the search goes on below a won board.
    goes_on: bool,
    /// The depth of the first call.
    root: i32,
    examined: usize,
}

const PLAIN: Model = Model {
    mistake: Nothing,
    sooner: false,
    cuts: false,
    order: Order::Rows,
    last_of_equals: false,
    calls: 1,
    goes_on: false,
    root: 0,
    examined: 0,
};

/// The squares of X and of O, as bit sets.
type Marks = [u16; 2];

impl Model {
    fn answer(&mut self, Position { board, player, depth }: Position) -> Answer {
        let marks = [bits(&board, X), bits(&board, O)];
        let player = if player == O { 1 } else { 0 };
        let mover = if self.mistake == OtherPlayer { 1 - player } else { player };
        self.root = depth as i32;
        let (square, score) = self.look(marks, mover, depth as i32, i32::MIN, i32::MAX);
        let score = if self.mistake == MoversView && player == 0 { score.saturating_neg() } else { score };
        let empty = (0..9).filter(|square| (marks[0] | marks[1]) >> square & 1 == 0);
        let (row, column) = match self.mistake {
            FirstSquare => empty.min().map_or((0, 0), |square| (square / 3, square % 3)),
            LastSquare => empty.max().map_or((0, 0), |square| (square / 3, square % 3)),
            NoMove => (0, 0),
            ColumnRow => (square % 3, square / 3),
            CountedFromOne => (square / 3 + 1, square % 3 + 1),
            _ => (square / 3, square % 3),
        };
        (row, column, score)
    }

    fn squares(&self, taken: u16) -> Vec<usize> {
        let (rows, columns) = match self.mistake {
            RowsTo2 => (0..2, 0..3),
            ColumnsTo2 => (0..3, 0..2),
            BothTo2 => (0..2, 0..2),
            RowsFrom1 => (1..3, 0..3),
            ColumnsFrom1 => (0..3, 1..3),
            BothFrom1 => (1..3, 1..3),
            _ => (0..3, 0..3),
        };
        let by_columns = self.order == Order::Columns;
        let (outer, inner) = if by_columns { (columns, rows) } else { (rows, columns) };
        let mut squares = Vec::new();
        for line in outer {
            for i in inner.clone() {
                let square = if by_columns { 3 * i + line } else { 3 * line + i };
                if taken >> square & 1 == 1 {
                    match self.mistake {
                        BreaksAtTaken => break,
                        ReturnsAtTaken => return squares,
                        _ => continue,
                    }
                }
                squares.push(square);
            }
        }
        if self.order == Order::Backwards {
            squares.reverse();
        }
        squares
    }

    fn look(&mut self, marks: Marks, player: usize, depth: i32, mut alpha: i32, mut beta: i32) -> (usize, i32) {
        let mistake = self.mistake;
        if mistake == NothingAtDepth1 && depth <= 1 {
            return (0, 0);
        }
        let high = match mistake {
            GoalsSwapped => player == 0,
            BothGreatest | MoversViewEverywhere => true,
            BothSmallest => false,
            OddGreatest => depth % 2 == 1,
            EvenGreatest => depth % 2 == 0,
            _ => player == 1,
        };
        let start = match mistake {
            StartsAtZero | Sum => 0,
            StartsAtLost => signed(!high, if self.sooner { depth } else { 1 }),
            _ if high == (mistake == StartsSwapped) => i32::MAX,
            _ => i32::MIN,
        };
        let mut best = (0, start);
        let mut line_is_cut = None;
        if mistake == OwnBoundForgotten {
            (alpha, beta) = if high { (i32::MIN, beta) } else { (alpha, i32::MAX) };
        }
        for square in self.squares(marks[0] | marks[1]) {
            let line = Some(if self.order == Order::Columns { square % 3 } else { square / 3 });
            if line == line_is_cut {
                continue;
            }
            let late = mistake == CutsOneLate && alpha >= beta;
            let mark = match mistake {
                AlwaysO => 1,
                AlwaysX => 0,
                OthersMark => 1 - player,
                _ => player,
            };
            let mut next = marks;
            next[mark] |= 1 << square;
            self.examined += 1;
            let ended = self.ended(next, player, depth);
            if self.goes_on && ended.is_some() && depth > 1 && next[0] | next[1] != 0o777 {
                for _ in 0..self.calls {
                    self.look(next, 1 - player, depth - 1, alpha, beta);
                }
            }
            let (deeper, score) = match ended {
                Some(score) => (square, score),
                None => {
                    let mover = if mistake == SamePlayer { player } else { 1 - player };
                    let left = match mistake {
                        KeepsDepth | DepthIgnored => depth,
                        TwoLess => depth - 2,
                        _ => depth - 1,
                    };
                    let (low, top) = match mistake {
                        BoundsSwapped => (beta, alpha),
                        RootHandsNothingOn if depth == self.root => (i32::MIN, i32::MAX),
                        _ => (alpha, beta),
                    };
                    let mut below = (0, 0);
                    for _ in 0..self.calls {
                        below = self.look(next, mover, left, low, top);
                    }
                    let score = match mistake {
                        NegatedRecursion => below.1.saturating_neg(),
                        DropsTheRecursion => 0,
                        _ => below.1,
                    };
                    (below.0, score)
                }
            };
            let kept = if mistake == MoveOfTheRecursion { deeper } else { square };
            if mistake == ReturnsAfterTheFirst {
                return (kept, score);
            }
            let greater = match mistake {
                ComparisonSwapped => !high,
                ComparisonOfX => true,
                ComparisonOfO => false,
                _ => high,
            };
            let better = match mistake {
                Overwrites if ended.is_some() => true,
                LastScore => true,
                _ if score == best.1 => self.last_of_equals || mistake.takes_equals(player),
                _ => greater == (score > best.1),
            };
            if mistake == Sum {
                best.1 = best.1.saturating_add(score);
            } else if better {
                best = (kept, score);
            }
            if self.cuts {
                let of_o = if mistake == UpdatesSwapped { !high } else { high };
                if of_o || mistake == UpdatesBoth {
                    let assigned = matches!(mistake, AlphaAssigned | BothAssigned);
                    alpha = match mistake {
                        BestAssigned => best.1,
                        _ if assigned => score,
                        _ => alpha.max(score),
                    };
                }
                if !of_o || mistake == UpdatesBoth {
                    let assigned = matches!(mistake, BetaAssigned | BothAssigned);
                    beta = match mistake {
                        BestAssigned => best.1,
                        _ if assigned => score,
                        _ => beta.min(score),
                    };
                }
                let cut = match mistake {
                    CutReversed => alpha <= beta,
                    CutsOneEarly => alpha.saturating_add(1) >= beta,
                    CutsAbove => alpha > beta,
                    CutsOneLate => false,
                    _ => alpha >= beta,
                };
                if cut && mistake == CutLeavesInnerLoop {
                    line_is_cut = line;
                } else if cut || late {
                    return best;
                }
            }
        }
        best
    }

    /// Returns the score of a move that ends the game or the search.
    fn ended(&self, next: Marks, player: usize, depth: i32) -> Option<i32> {
        let mistake = self.mistake;
        let won = |who: usize| {
            has_line(next[who])
                && match mistake {
                    XNeverWins => who == 1,
                    ONeverWins => who == 0,
                    NoWins => false,
                    OtherWins => who != player,
                    _ => true,
                }
        };
        let worth = |who: usize| match mistake {
            CountsDepth => depth,
            CountsOne => 1,
            CountsOneForX if who == 0 => 1,
            CountsOneForO if who == 1 => 1,
            DepthLess => depth - 1,
            DepthMore => depth + 1,
            LateIsBetter => 10 - depth,
            _ if self.sooner => depth,
            _ => 1,
        };
        let plus = |who: usize| match mistake {
            SignsSwapped => who == 0,
            AlwaysPlus => true,
            AlwaysMinus => false,
            MoversViewEverywhere => who == player,
            _ => who == 1,
        };
        let full = mistake != FullNotAsked && next[0] | next[1] == 0o777;
        let used_up = match mistake {
            OneDeeper => depth <= 0,
            OneShallower => depth <= 2,
            DepthIgnored => false,
            NeverLooksDeeper => true,
            _ => depth <= 1,
        };
        let before = match mistake {
            FullBeforeWon => full,
            UsedUpBeforeWon => full || used_up,
            UsedUpFirst => used_up,
            _ => false,
        };
        if before {
            Some(0)
        } else if let Some(winner) = [0, 1].into_iter().find(|who| won(*who)) {
            Some(signed(plus(winner), worth(winner)))
        } else if full && mistake == FullWinsForO {
            Some(worth(1))
        } else if full && mistake == FullWinsForX {
            Some(-worth(0))
        } else if full || used_up {
            Some(0)
        } else {
            None
        }
    }

    /// Whether the model gives the answers of the student's search: the score and, with `moves`, the row and column.
    fn fits(mut self, answers: &[(Position, Answer)], moves: bool) -> bool {
        answers.iter().all(|(position, answer)| {
            let model = self.answer(*position);
            model.2 == answer.2 && (!moves || model == *answer)
        })
    }

    /// Whether the model examines as many positions as the student's search.
    fn works_like(self, counts: &[(Position, usize)]) -> bool {
        counts.iter().all(|(position, count)| {
            let mut model = self;
            model.answer(*position);
            model.examined == *count
        })
    }
}

fn signed(plus: bool, value: i32) -> i32 {
    if plus { value } else { -value }
}

/// Returns the text of the mistakes of these models, if all have the same text.
fn said_by(fitting: &[Model]) -> Option<Text> {
    the_only_one(fitting.iter().map(|model| model.mistake.words()))
}

fn with_orders(model: Model) -> impl Iterator<Item = Model> {
    [Order::Rows, Order::Columns, Order::Backwards]
        .into_iter()
        .flat_map(move |order| [false, true].map(|last_of_equals| Model { order, last_of_equals, ..model }))
}

/// The calls of a student's search: the answers, and the number of marks set in some of the calls.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// the answers of all calls
    pub answers: Vec<(Position, Answer)>,
    /// the number of marks that a call set
    pub counts: Vec<(Position, usize)>,
}

/// Returns the mistake of a `minimax` with these answers.
#[must_use]
pub fn of_minimax(asked: &Asked) -> Option<Text> {
    mistake_of(asked, &[PLAIN], Mistake::SCORES, &mut Oracle::default())
}

/// Returns the mistake of an `alpha_beta` with these answers.
#[must_use]
pub fn of_alpha_beta(asked: &Asked) -> Option<Text> {
    let plain = Model { sooner: true, ..PLAIN };
    let models = [plain, Model { cuts: true, ..plain }];
    mistake_of(asked, &models, &[Mistake::SCORES, Mistake::BOUNDS].concat(), &mut Oracle::sooner_is_better())
}

fn mistake_of(asked: &Asked, models: &[Model], mistakes: &[Mistake], oracle: &mut Oracle) -> Option<Text> {
    // Small positions come first, because most models fail there already.
    let mut answers = asked.answers.clone();
    answers.sort_by_cached_key(|(position, _)| oracle.tree(*position));
    let answers = &answers[..];
    let right_scores = answers.iter().all(|(position, answer)| answer.2 == oracle.score(*position));
    let mut is_best =
        |(position, answer): &(Position, Answer)| oracle.best_moves(*position).contains(&(answer.0, answer.1));
    if right_scores && answers.iter().all(&mut is_best) {
        return None;
    }
    let mut tried = if right_scores { Mistake::MOVES.to_vec() } else { mistakes.to_vec() };
    if right_scores && models.iter().any(|model| model.cuts) {
        tried.extend([EqualIsBetter, EqualIsBetterForX, EqualIsBetterForO]);
    }
    let all = tried.into_iter().flat_map(|mistake| models.iter().map(move |model| Model { mistake, ..*model }));
    // Without cuts, replacing the best score by an equal one changes nothing. With cuts, it is a separate mistake.
    let all = all.flat_map(with_orders).filter(|model| match model.mistake {
        EqualIsBetter | EqualIsBetterForX | EqualIsBetterForO => model.cuts,
        _ => !(model.cuts && model.last_of_equals),
    });
    let fitting: Vec<Model> = all.filter(|model| model.fits(answers, right_scores)).collect();
    let (same_work, other_work): (Vec<Model>, Vec<Model>) =
        fitting.into_iter().partition(|model| model.works_like(&asked.counts));
    if !same_work.is_empty() {
        // If several models have the same scores and the same work, the moves decide.
        return said_by(&same_work).or_else(|| {
            let same_moves: Vec<Model> = same_work.iter().copied().filter(|model| model.fits(answers, true)).collect();
            said_by(&same_moves)
        });
    }
    // The student's search has the same scores but tries other moves. Whichever the mistake is, it does not concern the
    // moves that are tried.
    let possible = other_work.iter().all(|model| !model.mistake.is_about_work());
    if possible { said_by(&other_work) } else { None }
}

/// Returns the reason why a search with correct answers sets more marks than there are positions to examine. A model
/// must set exactly as many marks in every position.
#[must_use]
pub fn of_work(counts: &[(Position, usize)], sooner: bool) -> Option<Text> {
    let plain = Model { sooner, ..PLAIN };
    let any = |models: &[Model]| models.iter().any(|model| model.works_like(counts));
    let twice = any(&[2, 3].map(|calls| Model { calls, ..plain }));
    let goes_on = any(&[Model { goes_on: true, ..plain }]);
    let deeper = any(&[Model { mistake: OneDeeper, ..plain }]);
    match (twice, goes_on, deeper) {
        (true, false, false) => Some(say::calls_twice()),
        (false, true, false) => Some(say::goes_on_after_a_win()),
        (false, false, true) => Some(say::one_deeper()),
        _ => None,
    }
}

/// Returns the reason why an `alpha_beta` with correct answers tries more moves than necessary. Either alpha or beta is
/// not only raised or lowered, or the depth is one too many.
#[must_use]
pub fn of_cuts(counts: &[(Position, usize)]) -> Option<Text> {
    let cutting = Model { sooner: true, cuts: true, ..PLAIN };
    let any = |mistake: Mistake| with_orders(Model { mistake, ..cutting }).any(|model| model.works_like(counts));
    if any(Nothing) {
        return None;
    }
    if counts.iter().all(|(position, count)| remembered(*position) == *count) {
        return Some(say::remembers_and_never_cuts());
    }
    let possible = [
        AlphaAssigned,
        BetaAssigned,
        BothAssigned,
        BestAssigned,
        OneDeeper,
        CutsAbove,
        CutsOneLate,
        CutLeavesInnerLoop,
        RootHandsNothingOn,
        OwnBoundForgotten,
    ];
    the_only_one(possible.into_iter().filter(|mistake| any(*mistake)).map(Mistake::words))
}

/// Returns the number of marks set by a search that remembers every board and never cuts. Each move on each board is
/// made once, in any order.
fn remembered(Position { board, player, depth }: Position) -> usize {
    let player = if player == O { 1 } else { 0 };
    let mut boards = BTreeSet::from([[bits(&board, X), bits(&board, O)]]);
    let mut set = 0;
    for played in 0..depth as usize {
        let mut next = BTreeSet::new();
        for marks in boards {
            for square in (0..9).filter(|square| (marks[0] | marks[1]) >> square & 1 == 0) {
                let mut after = marks;
                after[(player + played) % 2] |= 1 << square;
                set += 1;
                if !after.iter().any(|marks| has_line(*marks)) {
                    next.insert(after);
                }
            }
        }
        boards = next;
    }
    set
}
