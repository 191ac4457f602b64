//! The truth about games that are tried out: what may follow, what play by lot comes to, exactly, and who wins if both
//! sides play their best. It moves unseen by whoever counts the student's moves.

use games::othello::learn::{Node, Square};
use games::othello::{Board, Color, Position};
use referee::othello::children;
pub use referee::othello::random_game;

/// Whose move it really is, if it is this side's turn; `None` if the game is over.
#[must_use]
pub fn turn(board: &Board, player: Color) -> Option<Color> {
    [player, player.other()].into_iter().find(|color| board.has_move(*color))
}

/// What a move of this side may lead to, row by row; nothing passes.
#[must_use]
pub fn boards_after(position: Position) -> Vec<(Square, Board)> {
    children(position).map(|(at, next)| (at, next.board)).collect()
}

/// What follows each move, with the side that really is to move then.
fn following(position: Position) -> Vec<Position> {
    children(position).map(|(_, next)| next.settled()).collect()
}

/// Who has won with this board: 1, 0 or -1.
#[must_use]
pub fn result(board: &Board, me: Color) -> f64 {
    f64::from(board.final_score(me).signum())
}

/// Positions of games by lot with so many empty squares, one a game at most.
pub fn with_empty(empty: usize) -> impl Iterator<Item = Position> {
    let has = move |position: &Position| position.board.empty() == empty;
    (0..).filter_map(move |seed| random_game(seed).into_iter().find(has)).filter(|at| at.board.has_move(at.player))
}

/// A game in which nobody has a choice.
#[derive(Clone, Copy, Debug)]
pub struct Line {
    /// the last board
    pub end: Board,
    /// whose turn it is at the end: the opponent's of the side that moved last
    pub turn: Color,
    /// the board at which a side had to pass for the first time, or the last
    pub stopped: Board,
}

/// How it goes on from here, if nobody has a choice.
#[must_use]
pub fn line(position: Position) -> Option<Line> {
    let Position { board, player } = position;
    let Some(moves) = turn(&board, player) else { return Some(Line { end: board, turn: player, stopped: board }) };
    let [(_, next)] = boards_after(Position { board, player: moves })[..] else { return None };
    let rest = line(Position { board: next, player: moves.other() })?;
    let stopped = if moves == player { rest.stopped } else { board };
    Some(Line { stopped, ..rest })
}

/// A position from which a game is played by lot, for whom its result counts, and the generator's seed.
#[derive(Clone, Copy, Debug)]
pub struct Asked {
    /// where
    pub position: Position,
    /// for whom
    pub me: Color,
    /// which lots
    pub seed: u64,
}

const SIDES: [Color; 2] = [Color::Black, Color::White];

/// Each for both sides.
#[must_use]
pub fn for_both(positions: impl IntoIterator<Item = Position>) -> Vec<Asked> {
    let both = positions.into_iter().flat_map(|position| SIDES.map(|me| (position, me)));
    both.zip(0..).map(|((position, me), seed)| Asked { position, me, seed }).collect()
}

/// Games that are over, with either side to move: boards that are full and not full, won by either side, drawn, with
/// one side wiped out.
///
/// # Panics
/// Never: games by lot have positions, and the boards are boards.
#[must_use]
pub fn over() -> Vec<Position> {
    let ends = |seed| random_game(seed).pop().expect("a game has a position").board;
    let mut all: Vec<Board> = (0..10).map(ends).collect();
    all.extend((10..2000).map(ends).filter(|end| end.empty() > 0 && end.count(Color::White) > 0).take(8));
    all.extend((10..2000).map(ends).filter(|end| result(end, Color::Black) == 0.0).take(3));
    all.extend(["XXXXX", "O--OO"].map(|row| format!("{row:-<64}").parse::<Board>().expect("a board")));
    all.into_iter().flat_map(|board| SIDES.map(|player| Position { board, player })).collect()
}

/// Endings in which nobody has a choice. In some, somebody else wins than leads; in others, than leads where a side
/// has to pass for the first time.
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

/// How a game by lot may be played wrongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slip {
    /// always the first move, row by row
    First,
    /// always the last
    Last,
    /// any but the last
    NeverLast,
    /// one that turns over the most discs
    MostDiscs,
    /// the game is over when the side to move has no move
    PassEnds,
}

/// The chances that `me` wins, that nobody does, that `me` loses, if both sides move by lot from here on.
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

/// The result for `me` that is certain, however both sides move; `None` if it is not, or too far away to know.
#[must_use]
pub fn certain(position: Position, me: Color) -> Option<f64> {
    const FEW: usize = 5;
    let results = [1.0, 0.0, -1.0];
    let odds = (position.board.empty() <= FEW).then(|| odds(position, me, None))?;
    results.into_iter().zip(odds).find(|(_, chance)| *chance > 1.0 - 1e-9).map(|(result, _)| result)
}

/// The result for the side to move if both sides play their best.
#[must_use]
pub fn best_result(position: Position) -> f64 {
    let next = following(position);
    if next.is_empty() {
        return result(&position.board, position.player);
    }
    let value = |next: Position| best_result(next) * if next.player == position.player { 1.0 } else { -1.0 };
    next.into_iter().map(value).fold(f64::NEG_INFINITY, f64::max)
}

/// The moves that win for sure.
#[must_use]
pub fn winning(position: Position) -> Vec<Square> {
    let wins = |next: &Position| best_result(*next) * if next.player == position.player { 1.0 } else { -1.0 } > 0.0;
    children(position).filter(|(_, next)| wins(&next.settled())).map(|(at, _)| at).collect()
}

/// For each child what `uct_choice` compares: its mean, and what is added for curiosity if the node has `visits`.
#[must_use]
pub fn bounds(node: &Node, visits: u32, c: f64) -> Vec<f64> {
    let all = f64::from(visits).ln();
    let bound = |child: &Node| {
        let n = f64::from(child.visits);
        (child.total + c * (all * n).sqrt()) / n
    };
    node.children.iter().map(bound).collect()
}

/// The numbers of the greatest of these.
#[must_use]
pub fn greatest(values: &[f64]) -> Vec<usize> {
    let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    (0..values.len()).filter(|i| values[*i] > most - 1e-9).collect()
}

/// The children of `node` of which `uct_choice` may take any.
#[must_use]
pub fn choices(node: &Node, c: f64) -> Vec<usize> {
    let unvisited: Vec<usize> = (0..node.children.len()).filter(|i| node.children[*i].visits == 0).collect();
    if unvisited.is_empty() { greatest(&bounds(node, node.visits, c)) } else { unvisited }
}
