//! The amount of work that a search needs. A *visit* is a position on whose board moves are tried. It lasts until the
//! search leaves the subtree, however often each move is made.

use super::search::after;
use super::{NoMove, Question, children, same};
use games::othello::bits::{moves, squares};
use games::othello::{Board, Color, Evaluation, Event, Position};
use games::trace::Trace;
use std::collections::{HashMap, HashSet};

/// The visits of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Visits {
    /// the number of visits
    pub all: usize,
    /// positions visited, each counted once
    pub different: usize,
}

/// Returns the visits of a search that played these moves. Each event that was not kept counts as one visit, so that
/// repeating moves cannot hide work.
pub fn visits(trace: &Trace<Event>) -> Visits {
    let discs = |board: &Board| 64 - board.empty();
    let mut open: Vec<(Board, Color)> = Vec::new();
    let mut seen = HashSet::new();
    let mut all = 0;
    for event in &trace.events {
        let now = (event.before, event.color);
        while open.last().is_some_and(|top| *top != now && discs(&top.0) >= discs(&now.0)) {
            open.pop();
        }
        if open.last() != Some(&now) {
            open.push(now);
            seen.insert(now);
            all += 1;
        }
    }
    let lost = trace.count - trace.events.len();
    Visits { all: all + lost, different: seen.len() + lost }
}

/// Returns the number of different positions in the whole tree in which moves can be tried.
pub fn different_positions(question: &Question) -> usize {
    fn visit(position @ Position { board, player }: Position, left: u32, seen: &mut HashSet<(Board, Color, u32)>) {
        if left == 0 || board.is_over() || !seen.insert((board, player, left)) {
            return;
        }
        if !board.has_move(player) {
            return visit(Position { board, player: player.other() }, left - 1, seen);
        }
        for (_, next) in children(position) {
            visit(next, left - 1, seen);
        }
    }
    let mut seen = HashSet::new();
    visit(question.position, question.depth, &mut seen);
    let has_move = |(board, player, _): &(Board, Color, u32)| board.has_move(*player);
    seen.into_iter().filter(has_move).map(|(board, player, _)| (board, player)).collect::<HashSet<_>>().len()
}

/// An order in which moves are tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// row by row
    Rows,
    /// column by column
    Columns,
    /// row by row from the end
    Backwards,
    /// corners, edges, the rest, squares that give corners away
    Squares,
    /// corners, then row by row
    Corners,
    /// the best for the side that moves, by the evaluation
    Value,
    /// those that leave the opponent the fewest moves
    Mobility,
}

impl Order {
    /// All orders of moves.
    pub const ALL: [Order; 7] =
        [Order::Rows, Order::Columns, Order::Backwards, Order::Squares, Order::Corners, Order::Value, Order::Mobility];

    fn sorted(self, board: Board, player: Color, me: Color, evaluate: Evaluation) -> Vec<u32> {
        let legal = moves(board.bits(player), board.bits(player.other()));
        let mut all: Vec<u32> = squares(legal).collect();
        match self {
            Order::Rows => {}
            Order::Columns => all.sort_by_key(|square| (square % 8, square / 8)),
            Order::Backwards => all.reverse(),
            Order::Squares => all.sort_by_key(|square| {
                let (row, column) = (square / 8, square % 8);
                match (row.min(7 - row), column.min(7 - column)) {
                    (0, 0) => 0,
                    (1, 1) => 4,
                    (0, 1) | (1, 0) => 3,
                    (0, _) | (_, 0) => 1,
                    _ => 2,
                }
            }),
            Order::Corners => all.sort_by_key(|square| ![0, 7, 56, 63].contains(square)),
            Order::Value => all.sort_by_cached_key(|square| {
                let value = evaluate(&after(board, player, *square), me);
                let value = if player == me { -value } else { value };
                (value * 1000.0) as i64
            }),
            Order::Mobility => all.sort_by_cached_key(|square| {
                let next = after(board, player, *square);
                moves(next.bits(player.other()), next.bits(player)).count_ones()
            }),
        }
        all
    }
}

/// Returns the visits of correct alpha-beta in this order.
pub fn cost(question: &Question, order: Order) -> usize {
    visited(question, order, None)
}

/// A reason why alpha-beta cuts less than it could.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Flaw {
    /// Every position begins with this worst value, even if its side already has a better one for sure elsewhere.
    OwnBoundForgotten(f64),
    /// The loop continues if alpha and beta are equal.
    CutsOnlyAbove,
    /// A cut ends the loop over the columns of its row, but the loop over the rows continues.
    CutLeavesInnerLoop,
    /// The moves of the first call are all searched with the bounds of that call.
    RootHandsNothingOn,
}

/// Returns the visits of alpha-beta in this order, with this flaw or with none.
pub fn visited(question: &Question, order: Order, flaw: Option<Flaw>) -> usize {
    let Question { position: Position { board, player }, depth, me, evaluate, alpha, beta } = *question;
    let mut search = Search { order, me, evaluate, flaw, root: depth, visited: 0 };
    search.look(board, player, depth, alpha, beta);
    search.visited
}

/// Returns the most visits that correct alpha-beta makes in any of the orders.
pub fn most(question: &Question) -> usize {
    Order::ALL.iter().map(|order| cost(question, *order)).max().unwrap_or(0)
}

struct Search {
    order: Order,
    me: Color,
    evaluate: Evaluation,
    flaw: Option<Flaw>,
    /// The depth of the first call.
    root: u32,
    visited: usize,
}

impl Search {
    fn look(&mut self, board: Board, player: Color, left: u32, mut alpha: f64, mut beta: f64) -> f64 {
        if left == 0 || board.is_over() {
            return (self.evaluate)(&board, self.me);
        }
        if !board.has_move(player) {
            return self.look(board, player.other(), left - 1, alpha, beta);
        }
        self.visited += 1;
        let greatest = player == self.me;
        let given = (alpha, beta);
        if let Some(Flaw::OwnBoundForgotten(worst)) = self.flaw {
            (alpha, beta) = if greatest { (worst, beta) } else { (alpha, -worst) };
        }
        let mut line_is_cut = None;
        let mut best = if greatest { f64::NEG_INFINITY } else { f64::INFINITY };
        for square in self.order.sorted(board, player, self.me, self.evaluate) {
            let line = Some(if self.order == Order::Columns { square % 8 } else { square / 8 });
            if line == line_is_cut {
                continue;
            }
            let as_given = self.flaw == Some(Flaw::RootHandsNothingOn) && left == self.root;
            let (low, high) = if as_given { given } else { (alpha, beta) };
            let value = self.look(after(board, player, square), player.other(), left - 1, low, high);
            if greatest {
                best = best.max(value);
                alpha = alpha.max(value);
            } else {
                best = best.min(value);
                beta = beta.min(value);
            }
            if alpha > beta || alpha >= beta && self.flaw != Some(Flaw::CutsOnlyAbove) {
                if self.flaw != Some(Flaw::CutLeavesInnerLoop) {
                    break;
                }
                line_is_cut = line;
            }
        }
        best
    }
}

/// Returns the fewest visits that can prove the value: with the best possible order of moves and without a table.
pub fn proof(question: &Question, no_move: NoMove) -> usize {
    let value = question.value(no_move);
    let least =
        |at_least| Proof { question, no_move, value, at_least }.visits(question.position, question.depth).unwrap_or(0);
    least(true).max(least(false))
}

/// A proof that the value of a question is at least (or at most) `value`.
struct Proof<'a> {
    question: &'a Question,
    no_move: NoMove,
    value: f64,
    at_least: bool,
}

impl Proof<'_> {
    /// Returns the fewest visits that prove the bound below this position; `None` if the bound does not hold.
    fn visits(&self, position @ Position { board, player }: Position, left: u32) -> Option<usize> {
        let Proof { question: Question { me, evaluate, .. }, no_move, value, at_least } = *self;
        let has_move = board.has_move(player);
        if left == 0 || board.is_over() || !has_move && no_move == NoMove::Evaluated {
            let here = evaluate(&board, *me);
            let proved = same(here, value) || if at_least { here > value } else { here < value };
            return proved.then_some(0);
        }
        if !has_move {
            return self.visits(Position { board, player: player.other() }, left - 1);
        }
        let mut all = children(position).map(|(_, next)| self.visits(next, left - 1));
        let one_is_enough = (player == *me) == at_least;
        let rest = if one_is_enough { all.flatten().min() } else { all.try_fold(0, |sum, one| Some(sum + one?)) };
        rest.map(|rest| rest + 1)
    }
}

/// Whether the moves that were tried prove the value: no other move could change it. On boards with at most `few` empty
/// squares, and for the last move, no move need be tried: code may compute these without a board.
pub fn is_proved(question: &Question, no_move: NoMove, trace: &Trace<Event>, few: usize) -> bool {
    let tried = trace.events.iter().map(|event| (event.before, event.color, event.row, event.column)).collect();
    let (low, high) =
        Shown { question, no_move, few, tried, known: HashMap::new() }.bounds(question.position, question.depth, false);
    same(low, high) && same(low, question.value(no_move))
}

/// The bounds on values that follow from the moves that were tried.
struct Shown<'a> {
    question: &'a Question,
    no_move: NoMove,
    few: usize,
    tried: HashSet<(Board, Color, u8, u8)>,
    known: HashMap<(Board, Color, u32, bool), (f64, f64)>,
}

impl Shown<'_> {
    /// Returns the least and the greatest possible value. With `all`, every move counts as tried.
    fn bounds(&mut self, position @ Position { board, player }: Position, left: u32, all: bool) -> (f64, f64) {
        let Question { me, evaluate, alpha, beta, .. } = *self.question;
        let has_move = board.has_move(player);
        if left == 0 || board.is_over() || !has_move && self.no_move == NoMove::Evaluated {
            let here = evaluate(&board, me);
            return (here, here);
        }
        if !has_move {
            return self.bounds(Position { board, player: player.other() }, left - 1, all);
        }
        let all = all || left == 1 || board.empty() <= self.few;
        let key = (board, player, left, all);
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let worst = if player == me { f64::NEG_INFINITY } else { f64::INFINITY };
        let (mut low, mut high) = (worst, worst);
        for ((row, column), next) in children(position) {
            let (least, most) = if all || self.tried.contains(&(board, player, row as u8, column as u8)) {
                self.bounds(next, left - 1, all)
            } else {
                (alpha, beta)
            };
            (low, high) =
                if player == me { (low.max(least), high.max(most)) } else { (low.min(least), high.min(most)) };
        }
        self.known.insert(key, (low, high));
        (low, high)
    }
}
