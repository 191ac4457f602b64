//! Full search and alpha-beta, correct and with the mistakes that people make.

use super::mistakes;
use super::words as say;
use super::{children, count};
use crate::models::the_only_one;
use games::othello::bits::{moves, squares};
use games::othello::{Board, Color, Evaluation, Position};
use text::Text;

/// The rule for a side that has no move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoMove {
    /// The board is evaluated, as on the worksheet.
    Evaluated,
    /// The side passes, which counts as a move.
    Passed,
}

/// The form in which a search is written. All forms return the same values unless they contain a mistake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// A search of the whole tree.
    Full,
    /// Alpha-beta that returns the best value it has seen.
    Soft,
    /// Alpha-beta that returns its bound.
    Hard,
    /// Alpha-beta whose values are those of the side to move.
    Negamax,
}

crate::mistakes! {
    /// A mistake in a search.
    #[expect(missing_docs, reason = "its sentence says it")]
    pub enum Mistake {
        /// The mistakes of a search that examines the whole tree.
        OF_FULL {
            LoopTo7: mistakes::loop_to_7(),
            RowsTo7: mistakes::rows_to_7(),
            ColumnsTo7: mistakes::columns_to_7(),
            LoopFrom1: mistakes::loop_from_1(),
            WithoutCorners: mistakes::without_corners(),
            EvaluatesForPlayer: say::evaluates_for_the_player(),
            EvaluatesForLastMover: say::evaluates_for_the_last_mover(),
            EvaluatesForOther: mistakes::own_and_other_swapped(),
            SignSwapped: mistakes::own_and_other_swapped(),
            MeTurned: mistakes::own_and_other_swapped(),
            PlayerTurned: say::player_turned(),
            AlwaysGreatest: say::always_the_greatest(),
            BothHelp: say::both_help(),
            BothHelpLastMover: say::both_help(),
            AlwaysSmallest: say::always_the_smallest(),
            GoalsSwapped: say::goals_swapped(),
            BlackGreatest: say::one_color_is_greatest("Black"),
            WhiteGreatest: say::one_color_is_greatest("White"),
            OneDeeper: say::one_deeper(),
            OneShallower: say::one_shallower(),
            SamePlayer: say::same_player_again(),
            StartsAtZero: mistakes::starts_at_zero(),
            StartsAtZeroForMe: mistakes::starts_at_zero(),
            StartsAtZeroForOpponent: mistakes::starts_at_zero(),
            StartsSwapped: say::start_value_returned(),
            FirstWins: mistakes::first_move_wins(),
            LastWins: mistakes::last_move_wins(),
            NoMoveIsZero: say::no_move_is_zero(),
            NoMoveIsStart: say::start_value_returned(),
            OverIsZero: say::over_is_zero(),
            OverIsZeroInside: say::over_is_zero(),
            OverIsFinal: say::over_is_final(),
            OverIsFinalInside: say::over_is_final(),
            OtherRuleForNoMove: say::forgets_the_pass(),
            PassIsFree: say::pass_is_free(),
            PassTurnsMe: say::sides_at_a_pass(),
            PassNegates: say::sides_at_a_pass(),
            NeverDeeper: say::never_deeper(),
            MeTurnsEachMove: say::sides_change_each_move(),
            SignTurnsEachMove: say::sides_change_each_move(),
            OpponentAgain: say::opponent_moves_again(),
            EitherWithoutMove: say::either_without_a_move_ends(),
        }
        /// The mistakes in the use of bounds and of `evaluate`.
        OF_BOUNDS {
            EvaluateNotUsed: say::evaluate_not_used(),
            BoundsSwapped: say::bounds_swapped(),
            FreshBounds: say::never_cuts(),
            FreshAfterPass: say::fresh_bounds_after_a_pass(),
            NeverCuts: say::never_cuts(),
            OnlyMeCuts: say::never_cuts(),
            OnlyOpponentCuts: say::never_cuts(),
            PassSwapsBounds: say::bounds_change_at_a_pass(),
            PassNegatesBounds: say::bounds_change_at_a_pass(),
            PassKeepsSign: say::sides_at_a_pass(),
            MoveSwapsBounds: say::bounds_change_at_a_move(),
            MoveNegatesBounds: say::bounds_change_at_a_move(),
            AlphaAssigned: say::bound_is_assigned(),
            BetaAssigned: say::bound_is_assigned(),
            BothAssigned: say::bound_is_assigned(),
            CutsReversed: say::cut_is_reversed(),
            CutsStrictly: say::cuts_strictly(),
            FractionsLost: say::fractions_are_lost(),
            StandsPat: say::stands_pat(),
            BoardNotCopied: say::value_of_the_board_itself(),
        }
        /// The mistakes that show only in the number of moves tried.
        OF_WORK {
            CutsOneLate: say::cuts_one_late(),
            CutLeavesInnerLoop: say::cut_leaves_inner_loop(),
            RootHandsNothingOn: say::root_hands_nothing_on(),
            OwnBoundForgotten: say::own_bound_is_forgotten(),
        }
    }
}
use Mistake::*;

impl Mistake {
    /// Returns the text of the mistake, under this rule for a side without a move.
    pub fn words_with(self, no_move: NoMove) -> Text {
        match self {
            OtherRuleForNoMove if no_move == NoMove::Evaluated => say::passes_instead(),
            EitherWithoutMove if no_move == NoMove::Evaluated => say::either_without_a_move(),
            _ => self.words(),
        }
    }
}

/// A call of a search that looks `depth` moves ahead.
#[derive(Clone, Copy, Debug)]
pub struct Question {
    /// the board and the side to move
    pub position: Position,
    /// the number of moves to look ahead
    pub depth: u32,
    /// the side whose value is searched
    pub me: Color,
    /// the value that `me` has for sure
    pub alpha: f64,
    /// the value that the opponent has for sure
    pub beta: f64,
    /// the evaluation of boards at the end of the search
    pub evaluate: Evaluation,
}

impl Question {
    /// Returns a question without bounds that evaluates boards by counting discs.
    pub fn new(position: Position, depth: u32, me: Color) -> Question {
        Question { position, depth, me, alpha: f64::NEG_INFINITY, beta: f64::INFINITY, evaluate: count }
    }

    /// Returns the correct value, regardless of the bounds.
    pub fn value(&self, no_move: NoMove) -> f64 {
        look(self, no_move, Form::Full, None).value
    }

    /// Returns the number of positions that a full search examines below the root; the search prunes nothing.
    pub fn tree(&self, no_move: NoMove) -> usize {
        look(self, no_move, Form::Full, None).played
    }

    /// Returns the size of the full search tree, or `None` as soon as it exceeds `most` positions.
    pub fn tree_is_at_most(&self, most: usize, no_move: NoMove) -> Option<usize> {
        let Position { board, player } = self.position;
        let mut counted = 0;
        count_tree(board, player, self.depth, no_move, most, &mut counted).then_some(counted)
    }

    /// Whether these mistakes do not change the value here.
    pub fn hides(&self, mistakes: &[Mistake], no_move: NoMove) -> bool {
        let value = self.value(no_move);
        mistakes.iter().all(|mistake| super::same(value, look(self, no_move, Form::Full, Some(*mistake)).value))
    }

    /// Whether the evaluation of the board differs from its value and from the value after each move. If so, code that
    /// returns one cannot be confused with code that returns the other.
    pub fn is_clear(&self, no_move: NoMove) -> bool {
        let now = (self.evaluate)(&self.position.board, self.me);
        let below = |position| Question { position, depth: self.depth - 1, ..*self }.value(no_move);
        let moves = children(self.position).map(|(_, next)| below(next));
        self.depth > 0 && std::iter::once(self.value(no_move)).chain(moves).all(|value| !super::same(now, value))
    }

    /// Whether `got` is a correct answer: the value if it lies between the bounds, else anything beyond the same bound.
    pub fn allows(&self, got: f64, no_move: NoMove) -> bool {
        let value = self.value(no_move);
        super::same(value, got) || value <= self.alpha && got <= self.alpha || value >= self.beta && got >= self.beta
    }
}

/// The result of a search.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// the value of the position
    pub value: f64,
    /// the number of moves played
    pub played: usize,
}

fn count_tree(board: Board, player: Color, left: u32, no_move: NoMove, most: usize, counted: &mut usize) -> bool {
    let (own, other) = (board.bits(player), board.bits(player.other()));
    let legal = moves(own, other);
    if left == 0 || legal == 0 && (no_move == NoMove::Evaluated || moves(other, own) == 0) {
        return true;
    }
    if legal == 0 {
        return count_tree(board, player.other(), left - 1, no_move, most, counted);
    }
    *counted += legal.count_ones() as usize;
    *counted <= most
        && (left == 1
            || squares(legal).all(|square| {
                count_tree(after(board, player, square), player.other(), left - 1, no_move, most, counted)
            }))
}

struct Model {
    no_move: NoMove,
    form: Form,
    mistake: Option<Mistake>,
    evaluate: Evaluation,
    /// The depth of the first call.
    root: i64,
    played: usize,
}

/// Runs a search of this form, with this mistake or with none.
pub fn look(question: &Question, no_move: NoMove, form: Form, mistake: Option<Mistake>) -> Found {
    let Question { position: Position { board, mut player }, depth, mut me, alpha, beta, evaluate } = *question;
    match mistake {
        Some(MeTurned) => me = me.other(),
        Some(PlayerTurned) => player = player.other(),
        _ => {}
    }
    let (alpha, beta) = if mistake == Some(FractionsLost) { (alpha.trunc(), beta.trunc()) } else { (alpha, beta) };
    let evaluate = if mistake == Some(EvaluateNotUsed) { count } else { evaluate };
    let mut model = Model { no_move, form, mistake, evaluate, root: i64::from(depth), played: 0 };
    let value = if form == Form::Negamax {
        let sign = if player == me { 1.0 } else { -1.0 };
        let (low, high) = if player == me { (alpha, beta) } else { (-beta, -alpha) };
        sign * model.negamax(board, player, depth, me, (low, high))
    } else {
        model.look(board, player, i64::from(depth), me, (alpha, beta))
    };
    Found { value, played: model.played }
}

impl Model {
    fn makes(&self, mistake: Mistake) -> bool {
        self.mistake == Some(mistake)
    }

    fn judge(&self, board: &Board, player: Color, me: Color) -> f64 {
        match self.mistake {
            Some(EvaluatesForPlayer | BothHelp) => (self.evaluate)(board, player),
            Some(EvaluatesForLastMover | BothHelpLastMover) => (self.evaluate)(board, player.other()),
            Some(EvaluatesForOther) => (self.evaluate)(board, me.other()),
            Some(SignSwapped) => -(self.evaluate)(board, me),
            Some(FractionsLost) => (self.evaluate)(board, me).trunc(),
            Some(OverIsZero) if board.is_over() => 0.0,
            Some(OverIsFinal) if board.is_over() => f64::from(board.final_score(me)),
            _ => (self.evaluate)(board, me),
        }
    }

    fn tried(&self, legal: u64) -> u64 {
        legal
            & match self.mistake {
                Some(LoopTo7) => 0x007f_7f7f_7f7f_7f7f,
                Some(RowsTo7) => 0x00ff_ffff_ffff_ffff,
                Some(ColumnsTo7) => 0x7f7f_7f7f_7f7f_7f7f,
                Some(LoopFrom1) => 0xfefe_fefe_fefe_fe00,
                Some(WithoutCorners) => !0x8100_0000_0000_0081,
                _ => !0,
            }
    }

    fn look(&mut self, board: Board, player: Color, left: i64, me: Color, (mut alpha, mut beta): (f64, f64)) -> f64 {
        let ends = match self.mistake {
            Some(OneDeeper) => left < 0,
            Some(OneShallower) => left <= 1,
            _ => left <= 0,
        };
        let (own, other) = (board.bits(player), board.bits(player.other()));
        let legal = moves(own, other);
        if ends || self.makes(EitherWithoutMove) && (legal == 0 || moves(other, own) == 0) {
            return self.judge(&board, player, me);
        }
        if self.makes(StandsPat) {
            let now = self.judge(&board, player, me);
            if player == me && now >= beta || player != me && now <= alpha {
                return now;
            }
        }
        if legal == 0 {
            let over = moves(other, own) == 0;
            let passes = (self.no_move == NoMove::Passed) != self.makes(OtherRuleForNoMove);
            if self.makes(NoMoveIsZero) && !(passes && over) {
                return 0.0;
            }
            match self.mistake {
                Some(OverIsZeroInside) if over => return 0.0,
                Some(OverIsFinalInside) if over => return f64::from(board.final_score(me)),
                _ => {}
            }
            if self.makes(NoMoveIsStart) && (over || !passes) {
                return if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
            }
            if !passes || over {
                return self.judge(&board, player, me);
            }
            let left = if self.makes(PassIsFree) { left } else { left - 1 };
            let bounds = match self.mistake {
                Some(PassSwapsBounds) => (beta, alpha),
                Some(PassNegatesBounds) => (-beta, -alpha),
                Some(FreshAfterPass | FreshBounds) => (f64::NEG_INFINITY, f64::INFINITY),
                _ => (alpha, beta),
            };
            let me = if self.makes(PassTurnsMe) { me.other() } else { me };
            let value = self.look(board, player.other(), left, me, bounds);
            return if self.makes(PassNegates) { -value } else { value };
        }
        let greatest = match self.mistake {
            Some(AlwaysGreatest | BothHelp | BothHelpLastMover) => true,
            Some(AlwaysSmallest) => false,
            Some(GoalsSwapped) => player != me,
            Some(BlackGreatest) => player == Color::Black,
            Some(WhiteGreatest) => player == Color::White,
            _ => player == me,
        };
        let zero = match self.mistake {
            Some(StartsAtZero) => true,
            Some(StartsAtZeroForMe) => greatest,
            Some(StartsAtZeroForOpponent) => !greatest,
            _ => false,
        };
        let mut best = match greatest != self.makes(StartsSwapped) {
            _ if zero => 0.0,
            true => f64::NEG_INFINITY,
            false => f64::INFINITY,
        };
        if self.makes(OwnBoundForgotten) {
            (alpha, beta) = if greatest { (f64::NEG_INFINITY, beta) } else { (alpha, f64::INFINITY) };
        }
        let mut row_is_cut = None;
        for (i, square) in squares(self.tried(legal)).enumerate() {
            if row_is_cut == Some(square / 8) {
                continue;
            }
            self.played += 1;
            let next = if self.makes(BoardNotCopied) { board } else { after(board, player, square) };
            let side = match self.mistake {
                Some(SamePlayer) => player,
                Some(OpponentAgain) => me.other(),
                _ => player.other(),
            };
            let left = if self.makes(NeverDeeper) { 0 } else { left - 1 };
            let bounds = match self.mistake {
                Some(MoveSwapsBounds) => (beta, alpha),
                Some(MoveNegatesBounds) => (-beta, -alpha),
                Some(FreshBounds) => (f64::NEG_INFINITY, f64::INFINITY),
                Some(RootHandsNothingOn) if left + 1 == self.root => (f64::NEG_INFINITY, f64::INFINITY),
                _ => (alpha, beta),
            };
            let me = if self.makes(MeTurnsEachMove) { me.other() } else { me };
            let value = self.look(next, side, left, me, bounds);
            let value = if self.makes(SignTurnsEachMove) { -value } else { value };
            if self.makes(CutsOneLate) && alpha >= beta {
                break;
            }
            let better = if greatest { value > best } else { value < best };
            let replaced = match self.mistake {
                Some(FirstWins) => i == 0,
                Some(LastWins) => true,
                _ => better,
            };
            if replaced {
                best = value;
            }
            if self.form == Form::Full || self.makes(NeverCuts) {
                continue;
            }
            if greatest != self.makes(BoundsSwapped) {
                alpha = match self.mistake {
                    Some(AlphaAssigned | BothAssigned) => value,
                    Some(OnlyOpponentCuts) => alpha,
                    _ => alpha.max(value),
                };
            } else {
                beta = match self.mistake {
                    Some(BetaAssigned | BothAssigned) => value,
                    Some(OnlyMeCuts) => beta,
                    _ => beta.min(value),
                };
            }
            let cut = match self.mistake {
                Some(CutsReversed) => alpha <= beta,
                Some(CutsStrictly) => alpha > beta,
                Some(CutsOneLate) => false,
                _ => alpha >= beta,
            };
            if cut && self.makes(CutLeavesInnerLoop) {
                row_is_cut = Some(square / 8);
            } else if cut {
                break;
            }
        }
        match self.form {
            Form::Hard if greatest => alpha,
            Form::Hard => beta,
            _ => best,
        }
    }

    /// Returns the value for `player`.
    fn negamax(&mut self, board: Board, player: Color, left: u32, me: Color, (mut low, high): (f64, f64)) -> f64 {
        let sign = if player == me { 1.0 } else { -1.0 };
        let judge = || match self.mistake {
            Some(EvaluatesForPlayer) => (self.evaluate)(&board, player),
            Some(EvaluatesForLastMover) => (self.evaluate)(&board, player.other()),
            Some(SignSwapped) => -sign * (self.evaluate)(&board, me),
            Some(FractionsLost) => sign * (self.evaluate)(&board, me).trunc(),
            _ => sign * (self.evaluate)(&board, me),
        };
        let (own, other) = (board.bits(player), board.bits(player.other()));
        let legal = moves(own, other);
        let either = self.makes(EitherWithoutMove) && (legal == 0 || moves(other, own) == 0);
        if left == 0 || legal == 0 && moves(other, own) == 0 || either {
            return judge();
        }
        if legal == 0 {
            if self.makes(OtherRuleForNoMove) {
                return judge();
            }
            let bounds = match self.mistake {
                Some(PassSwapsBounds) => (low, high),
                Some(PassNegatesBounds) => (-low, -high),
                Some(FreshAfterPass) => (f64::NEG_INFINITY, f64::INFINITY),
                _ => (-high, -low),
            };
            let value = self.negamax(board, player.other(), left - 1, me, bounds);
            return if self.makes(PassKeepsSign) { value } else { -value };
        }
        let mut best = f64::NEG_INFINITY;
        if self.makes(OwnBoundForgotten) {
            low = f64::NEG_INFINITY;
        }
        let mut row_is_cut = None;
        for square in squares(self.tried(legal)) {
            if row_is_cut == Some(square / 8) {
                continue;
            }
            self.played += 1;
            let bounds = match self.mistake {
                Some(MoveSwapsBounds) => (low, high),
                Some(MoveNegatesBounds) => (-low, -high),
                Some(FreshBounds) => (f64::NEG_INFINITY, f64::INFINITY),
                Some(RootHandsNothingOn) if i64::from(left) == self.root => (f64::NEG_INFINITY, f64::INFINITY),
                _ => (-high, -low),
            };
            let value = -self.negamax(after(board, player, square), player.other(), left - 1, me, bounds);
            if self.makes(CutsOneLate) && low >= high {
                break;
            }
            best = best.max(value);
            low = match self.mistake {
                Some(AlphaAssigned) => value,
                _ => low.max(best),
            };
            let cut = match self.mistake {
                Some(NeverCuts | CutsOneLate) => false,
                Some(CutsStrictly) => low > high,
                _ => low >= high,
            };
            if cut && self.makes(CutLeavesInnerLoop) {
                row_is_cut = Some(square / 8);
            } else if cut {
                break;
            }
        }
        best
    }
}

/// Returns the board after `player` moves to this square.
pub(super) fn after(board: Board, player: Color, square: u32) -> Board {
    super::after(board, player, square as usize / 8, square as usize % 8)
}

/// Whether two values are equal or lie beyond every possible evaluation on the same side. Start values such as infinity
/// are written in many ways.
fn alike(a: f64, b: f64) -> bool {
    const BEYOND: f64 = 150.0;
    super::same(a, b) || a.abs() > BEYOND && b.abs() > BEYOND && a.signum() == b.signum()
}

/// Returns the text of the mistakes that give exactly these answers. Returns `None` if there are none, or if their
/// texts differ.
pub fn named(answers: &[(Question, f64)], no_move: NoMove, forms: &[Form]) -> Option<Text> {
    let wrong = |(question, answer): &(Question, f64)| !question.allows(*answer, no_move);
    if !answers.iter().any(wrong) {
        return None;
    }
    let of_bounds = if forms.contains(&Form::Full) { &[BoardNotCopied] } else { Mistake::OF_BOUNDS };
    let gives_all = |form: &Form, mistake: Mistake| {
        let value = |question: &Question| look(question, no_move, *form, Some(mistake)).value;
        answers.iter().all(|(question, answer)| alike(value(question), *answer))
    };
    let fits = |mistake: &&Mistake| forms.iter().any(|form| gives_all(form, **mistake));
    let fitting = Mistake::OF_FULL.iter().chain(of_bounds).filter(fits);
    the_only_one(fitting.map(|mistake| mistake.words_with(no_move)))
}

/// Returns the value that `minimax_with_passes` computes if its recursion calls the old `minimax` after a move, while a
/// pass calls `minimax_with_passes`.
#[must_use]
pub fn below_by_the_sheet(question: &Question) -> f64 {
    by_the_sheet(question, below_by_the_sheet, |next| next.value(NoMove::Evaluated))
}

/// Returns the value that `minimax_with_passes` computes if only its recursion after a pass calls the old `minimax`.
#[must_use]
pub fn after_a_pass_by_the_sheet(question: &Question) -> f64 {
    by_the_sheet(question, |next| next.value(NoMove::Evaluated), after_a_pass_by_the_sheet)
}

fn by_the_sheet(question: &Question, after_a_pass: fn(&Question) -> f64, after_a_move: fn(&Question) -> f64) -> f64 {
    let Question { position: position @ Position { board, player }, depth, me, .. } = *question;
    if depth == 0 || board.is_over() {
        return question.value(NoMove::Passed);
    }
    let next = |position| Question { position, depth: depth - 1, ..*question };
    if !board.has_move(player) {
        return after_a_pass(&next(Position { board, player: player.other() }));
    }
    let values = children(position).map(|(_, position)| after_a_move(&next(position)));
    if player == me { values.fold(f64::NEG_INFINITY, f64::max) } else { values.fold(f64::INFINITY, f64::min) }
}
