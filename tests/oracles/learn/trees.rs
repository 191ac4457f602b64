//! Oracles for games that are played out: the moves that may follow, the exact odds of random play, and the result of
//! best play. Their moves are invisible to the counter of the student's moves.

use games::othello::learn::{Node, Square};
use games::othello::{Board, Color, Position};
use referee::othello::children;
pub use referee::othello::random_game;

/// Returns the side that can move if it is `player`'s turn; `None` if the game is over.
#[must_use]
pub fn turn(board: &Board, player: Color) -> Option<Color> {
    [player, player.other()].into_iter().find(|color| board.has_move(*color))
}

/// Returns the moves of this side and the boards after them, row by row, without passes.
#[must_use]
pub fn boards_after(position: Position) -> Vec<(Square, Board)> {
    children(position).map(|(at, next)| (at, next.board)).collect()
}

/// Returns the positions after each move, each with the side that can move there.
fn following(position: Position) -> Vec<Position> {
    children(position).map(|(_, next)| next.settled()).collect()
}

/// Returns the result for `me` by the discs on this board: 1 for a win, 0 for a draw, -1 for a loss.
#[must_use]
pub fn result(board: &Board, me: Color) -> f64 {
    f64::from(board.final_score(me).signum())
}

/// Returns positions of random games with `empty` empty squares, at most one from each game.
pub fn with_empty(empty: usize) -> impl Iterator<Item = Position> {
    let has = move |position: &Position| position.board.empty() == empty;
    (0..).filter_map(move |seed| random_game(seed).into_iter().find(has)).filter(|at| at.board.has_move(at.player))
}

/// A game in which neither side ever has a choice.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// the final board
    pub end: Board,
    /// the side whose turn it is at the end: the opponent of the side that moved last
    pub turn: Color,
    /// the board at which a side had to pass for the first time, or else the final board
    pub stopped: Board,
}

/// Returns the rest of the game, if neither side ever has a choice.
#[must_use]
pub fn line(position: Position) -> Option<Line> {
    let Position { board, player } = position;
    let Some(moves) = turn(&board, player) else { return Some(Line { end: board, turn: player, stopped: board }) };
    let [(_, next)] = boards_after(Position { board, player: moves })[..] else { return None };
    let rest = line(Position { board: next, player: moves.other() })?;
    let stopped = if moves == player { rest.stopped } else { board };
    Some(Line { stopped, ..rest })
}

/// A question to a random playout.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// the position from which the game is played
    pub position: Position,
    /// the side for which the result counts
    pub me: Color,
    /// the seed of the random generator
    pub seed: u64,
}

const SIDES: [Color; 2] = [Color::Black, Color::White];

/// Asks about each position for both sides.
#[must_use]
pub fn for_both(positions: impl IntoIterator<Item = Position>) -> Vec<Asked> {
    let both = positions.into_iter().flat_map(|position| SIDES.map(|me| (position, me)));
    both.zip(0..).map(|((position, me), seed)| Asked { position, me, seed }).collect()
}

/// Returns positions in which the game is over, with either side to move. Their boards are full or not, won by either
/// side, drawn, or without discs of one side.
///
/// # Panics
/// Never: random games have positions, and the texts are boards.
#[must_use]
pub fn over() -> Vec<Position> {
    let ends = |seed| random_game(seed).pop().expect("a game has a position").board;
    let mut all: Vec<Board> = (0..10).map(ends).collect();
    all.extend((10..2000).map(ends).filter(|end| end.empty() > 0 && end.count(Color::White) > 0).take(8));
    all.extend((10..2000).map(ends).filter(|end| result(end, Color::Black) == 0.0).take(3));
    all.extend(["XXXXX", "O--OO"].map(|row| format!("{row:-<64}").parse::<Board>().expect("a board")));
    all.into_iter().flat_map(|board| SIDES.map(|player| Position { board, player })).collect()
}

/// Returns endings in which neither side ever has a choice. In some, the winner is not the side that leads now. In
/// others, the winner is not the side that leads at the first pass.
#[must_use]
pub fn forced() -> Vec<Position> {
    let near_the_end = |seed| random_game(seed).into_iter().rev().take(6).map(|at| at.board);
    let all = || (0..1500).flat_map(near_the_end).flat_map(|board| SIDES.map(|player| Position { board, player }));
    let differs = |of: fn(&Position, Line) -> Board| {
        let differs = move |at: &Position| {
            line(*at).is_some_and(|line| result(&line.end, Color::Black) != result(&of(at, line), Color::Black))
        };
        all().filter(differs).take(10)
    };
    differs(|at, _| at.board).chain(differs(|_, line| line.stopped)).collect()
}

/// A mistake in a random playout.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// the first move, row by row, is always taken
    First,
    /// the last move, row by row, is always taken
    Last,
    /// any move except the last is taken
    NeverLast,
    /// a move that turns over the most discs is taken
    MostDiscs,
    /// the game is over when the side to move has no move
    PassEnds,
}

/// Returns the probabilities that `me` wins, draws and loses, if both sides move at random from here on.
#[must_use]
pub fn odds(position: Position, me: Color, slip: Option<Slip>) -> [f64; 3] {
    let Position { board, player } = position;
    let goes_on = if slip == Some(Slip::PassEnds) { Some(player) } else { turn(&board, player) };
    let mut next: Vec<Position> =
        goes_on.map_or(Vec::new(), |player| children(Position { board, player }).map(|(_, next)| next).collect());
    let Some(last) = next.len().checked_sub(1) else {
        let result = result(&board, me);
        return [1.0, 0.0, -1.0].map(|one| if one == result { 1.0 } else { 0.0 });
    };
    let mine = |position: &Position| position.board.bits(position.player.other()).count_ones();
    match slip {
        Some(Slip::First) => next.truncate(1),
        Some(Slip::Last) => drop(next.drain(..last)),
        Some(Slip::NeverLast) => next.truncate(last.max(1)),
        Some(Slip::MostDiscs) => {
            next.sort_by_key(|position| std::cmp::Reverse(mine(position)));
            next.truncate(1);
        }
        Some(Slip::PassEnds) | None => {}
    }
    let share = 1.0 / next.len() as f64;
    let mut sum = [0.0; 3];
    for position in next {
        for (sum, chance) in sum.iter_mut().zip(odds(position, me, slip)) {
            *sum += share * chance;
        }
    }
    sum
}

/// Returns the result for `me` if it is certain, however both sides move. Returns `None` if it is not, or if the end is
/// too far away.
#[must_use]
pub fn certain(position: Position, me: Color) -> Option<f64> {
    const FEW: usize = 5;
    let results = [1.0, 0.0, -1.0];
    let odds = (position.board.empty() <= FEW).then(|| odds(position, me, None))?;
    results.into_iter().zip(odds).find(|(_, chance)| *chance > 1.0 - 1e-9).map(|(result, _)| result)
}

/// Returns the result for the side to move if both sides play their best.
#[must_use]
pub fn best_result(position: Position) -> f64 {
    let next = following(position);
    if next.is_empty() {
        return result(&position.board, position.player);
    }
    let value = |next: Position| best_result(next) * if next.player == position.player { 1.0 } else { -1.0 };
    next.into_iter().map(value).fold(f64::NEG_INFINITY, f64::max)
}

/// Returns the moves that certainly win.
#[must_use]
pub fn winning(position: Position) -> Vec<Square> {
    let wins = |next: &Position| best_result(*next) * if next.player == position.player { 1.0 } else { -1.0 } > 0.0;
    children(position).filter(|(_, next)| wins(&next.settled())).map(|(at, _)| at).collect()
}

/// Returns for each child the upper confidence bound that `uct_choice` compares, if the node has `visits` visits.
#[must_use]
pub fn bounds(node: &Node, visits: u32, c: f64) -> Vec<f64> {
    let all = f64::from(visits).ln();
    let bound = |child: &Node| {
        let n = f64::from(child.visits);
        (child.total + c * (all * n).sqrt()) / n
    };
    node.children.iter().map(bound).collect()
}

/// Returns the indices of the greatest values.
#[must_use]
pub fn greatest(values: &[f64]) -> Vec<usize> {
    let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    (0..values.len()).filter(|i| values[*i] > most - 1e-9).collect()
}

/// Returns the children of `node` that `uct_choice` may choose.
#[must_use]
pub fn choices(node: &Node, c: f64) -> Vec<usize> {
    let unvisited: Vec<usize> = (0..node.children.len()).filter(|i| node.children[*i].visits == 0).collect();
    if unvisited.is_empty() { greatest(&bounds(node, node.visits, c)) } else { unvisited }
}
