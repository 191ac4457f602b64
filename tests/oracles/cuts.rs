//! Missing cuts: positions that a search has examined, although plain alpha-beta with the same order of moves leaves
//! them out. The order is read from the moves that the search has made. Every order, every kind of bound (fail-hard,
//! fail-soft, negamax) and every table is therefore allowed. None of them examines more than plain alpha-beta does.

use std::collections::HashMap;
use std::hash::Hash;

/// The rules of a game for two, and how far a search looks.
pub trait Rules {
    /// A position, without the side to move.
    type Board: Copy + Eq + Hash;
    /// A side of the game.
    type Side: Copy + Eq + Hash;

    /// Returns the number of marks or discs on the board; each move adds one.
    fn pieces(&self, board: &Self::Board) -> usize;

    /// Returns the boards after each move of this side.
    fn moves(&self, board: &Self::Board, side: Self::Side) -> Vec<Self::Board>;

    /// Whether this side chooses the greatest value.
    fn is_greatest(&self, side: Self::Side) -> bool;

    /// Returns the side that moves next on `board` and the moves to look ahead there. The last move was made by `side`
    /// and left `left` moves to look ahead. If the game or the depth ends here, returns the value of the board as
    /// `Err`.
    fn next(&self, board: &Self::Board, side: Self::Side, left: u32) -> Result<(Self::Side, u32), f64>;
}

/// A move that a search has made.
#[derive(Clone, Copy, Debug)]
pub struct Step<B, S> {
    /// The board before the move.
    pub before: B,
    /// The side that made the move.
    pub side: S,
    /// The board after the move.
    pub after: B,
}

/// A board on which moves were tried, though alpha had reached beta.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Missed<B, S> {
    /// The board on which the loop goes on.
    pub board: B,
    /// The side to move.
    pub side: S,
    /// The board after the first move that is tried in vain.
    pub after: B,
    /// The value that is sure for the side that chooses the greatest.
    pub alpha: f64,
    /// The value that is sure for the side that chooses the smallest.
    pub beta: f64,
}

/// The part of a search that plain alpha-beta leaves out.
#[derive(Clone, Copy, Debug)]
pub struct Needless<B, S> {
    /// The number of needless moves.
    pub moves: usize,
    /// The number of all moves that the search has made.
    pub of: usize,
    /// A missing cut below which few moves were made.
    pub example: Option<Missed<B, S>>,
}

impl<B, S> Needless<B, S> {
    /// Whether more than one per cent of the moves are needless, so that a cut is missing.
    #[must_use]
    pub fn is_much(&self) -> bool {
        100 * self.moves > self.of
    }
}

/// Returns the needless part of these steps of a search. It was asked for the value of `board` for `side`, `left` moves
/// ahead, between these bounds.
pub fn needless<R: Rules>(
    rules: &R,
    steps: impl IntoIterator<Item = Step<R::Board, R::Side>>,
    (board, side, left): (R::Board, R::Side, u32),
    (alpha, beta): (f64, f64),
) -> Needless<R::Board, R::Side> {
    let mut tree = Tree { rules, visits: Vec::new(), whole: HashMap::new(), children_first: false };
    tree.read(steps);
    let of = tree.visits.iter().map(|visit| visit.steps).sum();
    let mut judged = Judged { moves: 0, example: None };
    // The last visit of the root counts: earlier visits sort the moves or look for wins.
    let root = tree.visits.iter().rposition(|visit| (visit.board, visit.side) == (board, side));
    if let Some(root) = root {
        tree.judge(root, left, (alpha, beta), &mut judged);
    }
    Needless { moves: judged.moves, of, example: judged.example.map(|(_, example)| example) }
}

/// A position on whose board moves were tried.
struct Visit<B, S> {
    board: B,
    side: S,
    /// The boards after the moves in the order in which they were tried, each with the visit there if there was one. A
    /// board comes again if its move was made again, or if there was another visit.
    tried: Vec<(B, Option<usize>)>,
    /// The number of moves made on this board.
    steps: usize,
}

struct Tree<'a, R: Rules> {
    rules: &'a R,
    visits: Vec<Visit<R::Board, R::Side>>,
    /// The values that the full search has found.
    whole: HashMap<(R::Board, R::Side, u32), f64>,
    /// Whether all moves on a board are made before the first of them is examined. If so, it is unknown when the moves
    /// without a visit were examined.
    children_first: bool,
}

struct Judged<B, S> {
    moves: usize,
    /// The missing cut below which the fewest moves were made, with their number.
    example: Option<(usize, Missed<B, S>)>,
}

impl<R: Rules> Tree<'_, R> {
    fn read(&mut self, steps: impl IntoIterator<Item = Step<R::Board, R::Side>>) {
        let mut open: Vec<usize> = Vec::new();
        for Step { before, side, after } in steps {
            let is_now = |visit: &Visit<R::Board, R::Side>| (visit.board, visit.side) == (before, side);
            let pieces = self.rules.pieces(&before);
            while open.last().is_some_and(|&top| {
                let top = &self.visits[top];
                !is_now(top) && self.rules.pieces(&top.board) >= pieces
            }) {
                open.pop();
            }
            if !open.last().is_some_and(|&top| is_now(&self.visits[top])) {
                let visit = self.visits.len();
                if let Some(&above) = open.last() {
                    let above = &mut self.visits[above].tried;
                    if above.iter().any(|(board, _)| *board == before) {
                        self.children_first |= above.last().is_some_and(|(board, _)| *board != before);
                        above.push((before, Some(visit)));
                    }
                }
                self.visits.push(Visit { board: before, side, tried: Vec::new(), steps: 0 });
                open.push(visit);
            }
            if let Some(&top) = open.last() {
                self.visits[top].tried.push((after, None));
                self.visits[top].steps += 1;
            }
        }
    }

    /// Returns the moves of a visit in the order in which they were searched, each with the visit behind it. A move
    /// that is repeated, but not at once, starts a new round. Earlier rounds sorted the moves or searched less deeply.
    fn last_round(&self, visit: usize, left: u32) -> Vec<(R::Board, Option<usize>)> {
        let Visit { side, tried, .. } = &self.visits[visit];
        let mut round: Vec<(R::Board, Option<usize>)> = Vec::new();
        for &(board, below) in tried {
            let turn = self.rules.next(&board, *side, left - 1).ok();
            let below = below.filter(|below| turn.is_some_and(|(side, _)| self.visits[*below].side == side));
            match round.last_mut() {
                Some(last) if last.0 == board => last.1 = below.or(last.1),
                _ => {
                    if round.iter().any(|(other, _)| *other == board) {
                        round.clear();
                    }
                    round.push((board, below));
                }
            }
        }
        round
    }

    fn judge(
        &mut self,
        visit: usize,
        left: u32,
        (mut alpha, mut beta): (f64, f64),
        judged: &mut Judged<R::Board, R::Side>,
    ) {
        if left == 0 {
            return;
        }
        let (board, side) = (self.visits[visit].board, self.visits[visit].side);
        for (after, below) in self.last_round(visit, left) {
            if alpha >= beta {
                let moves = below.map_or(0, |below| self.below(below));
                judged.moves += moves;
                if moves > 0 && judged.example.is_none_or(|(fewest, _)| moves < fewest) {
                    judged.example = Some((moves, Missed { board, side, after, alpha, beta }));
                }
                continue;
            }
            let value = match (self.rules.next(&after, side, left - 1), below) {
                (Ok((_, deeper)), Some(below)) => {
                    self.judge(below, deeper, (alpha, beta), judged);
                    self.value(after, side, left - 1)
                }
                (Err(value), _) if !self.children_first => value,
                _ => continue,
            };
            if self.rules.is_greatest(side) {
                alpha = alpha.max(value);
            } else {
                beta = beta.min(value);
            }
        }
    }

    /// Returns the number of moves made in a visit and in all visits below it.
    fn below(&self, visit: usize) -> usize {
        let Visit { tried, steps, .. } = &self.visits[visit];
        steps + tried.iter().filter_map(|(_, below)| *below).map(|below| self.below(below)).sum::<usize>()
    }

    /// Returns the value of a board after a move of this side, with `left` moves still to look ahead.
    fn value(&mut self, board: R::Board, side: R::Side, left: u32) -> f64 {
        let (turn, left) = match self.rules.next(&board, side, left) {
            Ok(next) => next,
            Err(value) => return value,
        };
        if let Some(known) = self.whole.get(&(board, turn, left)) {
            return *known;
        }
        let greatest = self.rules.is_greatest(turn);
        let mut best = if greatest { f64::NEG_INFINITY } else { f64::INFINITY };
        for after in self.rules.moves(&board, turn) {
            let value = self.value(after, turn, left - 1);
            best = if greatest { best.max(value) } else { best.min(value) };
        }
        self.whole.insert((board, turn, left), best);
        best
    }
}
