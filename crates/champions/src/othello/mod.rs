//! The champion: a strong engine that tells which moves are best, exactly if few squares are empty. Other players are
//! measured by it.
//!
//! A position is estimated by what lies at its edges, corners, rows and diagonals; what that is worth was taught, see
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

/// How hard to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// With at most so many empty squares the result is exact. 20 take half a second, four more ten seconds.
    pub exact: u32,
    /// Else: so many moves ahead, at least one.
    pub depth: u32,
}

/// What was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// For the side to move. If exact: the discs at the end, own less the opponent's, where the empty squares belong to
    /// the winner. Else an estimate of that.
    pub score: i32,
    /// If exact: all moves that reach the score, row by row. Else the best one found. None if the side to move must
    /// pass or the game is over.
    pub best: Vec<(usize, usize)>,
    /// All moves, row by row.
    pub moves: Vec<Worth>,
    /// How many positions were examined.
    pub positions: u64,
    /// Whether the score is exact.
    pub exact: bool,
}

/// What was found about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Worth {
    /// Where.
    pub square: (usize, usize),
    /// For the side that moves there, as [`Analysis::score`].
    pub score: i32,
    /// Whether it is just that; else it is that at the most.
    pub is_score: bool,
}

/// The score and the best moves of `position`.
#[must_use]
pub fn analyse(position: Position, effort: Effort) -> Analysis {
    analyse_with(|depth| Table::new(8 + depth), position, effort, false)
}

/// As [`analyse`], but every move has its score, which takes several times as long.
#[must_use]
pub fn analyse_every_move(position: Position, effort: Effort) -> Analysis {
    analyse_with(|depth| Table::new(8 + depth), position, effort, true)
}

/// As [`analyse`], but forgetting every position at once. The tests compare.
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
    // Rounded, and the same for both sides. Below a bound that is no whole number of discs, a result is the next one at
    // the most.
    let rounded = |score: i32| (score + score.signum() * DISC / 2) / DISC;
    let whole = |score: i32| if depth == empty { score.div_euclid(DISC) } else { rounded(score) };
    // What only rounding makes as good as the best is not said to be so.
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

/// A place that the evaluation looks at, and what a move has changed there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// The shape that stands there; a column is told as a row.
    pub shape: Shape,
    /// The first square, as row and column.
    pub from: (usize, usize),
    /// The last one; of an edge, it is the edge's, and not one of the X squares that belong to it.
    pub to: (usize, usize),
    /// What it is worth more after the move than before, in discs, to the one who moves.
    pub worth: f64,
}

/// What a move changes at each place, the greatest change first: a part of what the evaluation says of the position
/// after it, less what it says of the position before. Nothing if the move is not allowed.
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
