//! The champion of Othello: a strong engine that finds the best moves, exactly if few squares are empty. Other players
//! are measured by it.
//!
//! A position is evaluated by the patterns on its edges, corners, rows and diagonals. Their weights are learned, see
//! `benches/othello/train/main.rs`.

mod discs;
mod last;
mod search;
mod table;

#[doc(hidden)]
pub mod estimate;
#[doc(hidden)]
pub mod shapes;

#[doc(hidden)]
pub use discs::{CORNERS, around, flips, stable};
#[doc(hidden)]
pub use last::{few, most, result};
#[doc(hidden)]
pub use search::{INFINITY, Search, after, to_move};
#[doc(hidden)]
pub use table::{Known, Table};

use estimate::{DISC, Weights};
use games::othello::bits::squares;
use games::othello::{Board, Position, SIZE};
use questions::othello::Shape;
use search::Found;

/// The effort of an analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The maximum number of empty squares for an exact result. 20 take half a second, 24 ten seconds.
    pub exact: u32,
    /// The number of moves to look ahead otherwise, at least one.
    pub depth: u32,
}

/// The result of an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The score for the side to move, in discs. If exact: own discs minus the opponent's at the end, with the empty
    /// squares counted for the winner. Otherwise an estimate of that.
    pub score: i32,
    /// The best moves. If exact: all moves that reach the score, row by row. Otherwise the best move found. Empty if
    /// the side to move must pass or the game is over.
    pub best: Vec<(usize, usize)>,
    /// The scores of all moves, row by row.
    pub moves: Vec<Worth>,
    /// The number of examined positions.
    pub positions: u64,
    /// Whether the score is exact.
    pub exact: bool,
}

/// The score of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// The square of the move, as (row, column).
    pub square: (usize, usize),
    /// The score for the side that moves, in the units of [`Analysis::score`].
    pub score: i32,
    /// Whether `score` is the score of the move; otherwise it is an upper bound.
    pub is_score: bool,
}

/// Returns the score and the best moves of `position`.
#[must_use]
pub fn analyse(position: Position, effort: Effort) -> Analysis {
    analyse_with(|depth| Table::new(8 + depth), position, effort, false)
}

/// Returns the analysis of `position` with a score for every move, which takes several times as long as [`analyse`].
#[must_use]
pub fn analyse_every_move(position: Position, effort: Effort) -> Analysis {
    analyse_with(|depth| Table::new(8 + depth), position, effort, true)
}

/// Returns the result of [`analyse`], computed without a transposition table, for comparison in tests.
#[doc(hidden)]
#[must_use]
pub fn analyse_without_table(position: Position, effort: Effort) -> Analysis {
    analyse_with(|_| Table::off(), position, effort, false)
}

fn analyse_with(table: impl Fn(u32) -> Table, position: Position, effort: Effort, every: bool) -> Analysis {
    let Position { board, player } = position.settled();
    if player != position.player {
        let after_the_pass = analyse_with(table, position.settled(), effort, every);
        return Analysis { score: -after_the_pass.score, best: Vec::new(), moves: Vec::new(), ..after_the_pass };
    }
    if board.is_over() {
        let score = board.final_score(player);
        return Analysis { score, best: Vec::new(), moves: Vec::new(), positions: 0, exact: true };
    }
    let (own, other) = (board.bits(player), board.bits(player.other()));
    let empty = board.empty() as u32;
    let depth = if empty <= effort.exact { empty } else { effort.depth.clamp(1, empty) };
    let mut search = Search::new(Weights::taught(), table(depth));
    let (highest, best, mut found) = search.best_moves(own, other, depth);
    if every {
        search.score_all(own, other, depth, highest, &mut found);
    }
    let square = |square: u32| (square as usize / SIZE, square as usize % SIZE);
    // Scores are rounded symmetrically for both sides. An upper bound that is no whole number of discs is rounded down
    // to the next possible result.
    let rounded = |score: i32| (score + score.signum() * DISC / 2) / DISC;
    let whole = |score: i32| if depth == empty { score.div_euclid(DISC) } else { rounded(score) };
    // A move that equals the best one only after rounding is not reported as equal.
    let is_score = |found: &Found| found.is_score && (found.score == highest || whole(found.score) < rounded(highest));
    let worth =
        |found: &Found| Worth { square: square(found.square), score: whole(found.score), is_score: is_score(found) };
    Analysis {
        score: rounded(highest),
        best: squares(best).map(square).collect(),
        moves: found.iter().map(worth).collect(),
        positions: search.positions,
        exact: depth == empty,
    }
}

/// A place that the evaluation examines, and the effect of a move on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// The shape at the place; columns are reported as rows.
    pub shape: Shape,
    /// The first square, as (row, column).
    pub from: (usize, usize),
    /// The last square, as (row, column). For an edge, the last square of the edge itself and not one of its X squares.
    pub to: (usize, usize),
    /// The increase of the place's value by the move, in discs, for the player who moves.
    pub worth: f64,
}

/// Returns the changes of each place's value by a move, the greatest first. Their sum is part of the difference between
/// the evaluations after and before the move. Empty if the move is illegal.
#[must_use]
pub fn changes(position: Position, (row, column): (usize, usize)) -> Vec<Change> {
    let Position { board, player } = position;
    let Ok(after) = position.play(row, column) else { return Vec::new() };
    let phase = &Weights::taught().phases[estimate::phase(after.board.empty())];
    let seen = |board: Board| shapes::indices(board.bits(player), board.bits(player.other()));
    let worth = |place: usize, index: u16| f64::from(phase.shapes[shapes::FIRST[place] as usize + usize::from(index)]);
    let at = |square: u8| (usize::from(square) / SIZE, usize::from(square) % SIZE);
    let (before, after) = (seen(board), seen(after.board));
    let mut changes: Vec<Change> = Vec::new();
    for (i, place) in shapes::ALL.iter().enumerate() {
        let shape = &shapes::SHAPES[place.shape];
        let (from, to) = (at(place.squares[0]), at(place.squares[shape.ends - 1]));
        let more = (worth(i, after[i]) - worth(i, before[i])) / f64::from(DISC);
        changes.push(Change { shape: shape.kind, from: from.min(to), to: from.max(to), worth: more });
    }
    changes.sort_by(|a, b| b.worth.abs().total_cmp(&a.worth.abs()));
    changes
}
