//! Oracles for TicTacToe. For searches: an oracle over two bit sets that remembers scores and sizes of trees, and
//! positions to ask about. Searches with one mistake each are in `models`. For `count_games`: counts with one mistake
//! each (in `counting`). For the smaller exercises: their models (in `small`). For drawings: the marks that their
//! strokes show (in `picture`).

pub mod counting;
pub mod cuts;
pub mod models;
pub mod picture;
mod shown;
pub mod small;
mod words;

pub use shown::Shown;

use games::tictactoe::Mark::{O, X};
use games::tictactoe::{Board, Mark};
use std::collections::HashMap;
use std::sync::OnceLock;
use text::Text;
use words as say;

/// A question to a search: a board, the player to move, and the number of moves to look ahead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position {
    /// the board of the question
    pub board: Board,
    /// the player to move
    pub player: Mark,
    /// the number of moves to look ahead
    pub depth: u32,
}

/// Returns a position with the board of this text.
///
/// # Panics
/// The text is no board.
#[must_use]
pub fn position(board: &str, player: Mark, depth: u32) -> Position {
    Position { board: board.parse().unwrap(), player, depth }
}

/// The answer of a search: (row, column, score).
pub type Answer = (usize, usize, i32);

/// Returns the unfinished positions, with either player to begin, indexed by the number of empty squares.
fn unfinished() -> &'static [Vec<(Board, Mark)>; 10] {
    static UNFINISHED: OnceLock<[Vec<(Board, Mark)>; 10]> = OnceLock::new();
    UNFINISHED.get_or_init(|| {
        let mut all: [Vec<(Board, Mark)>; 10] = Default::default();
        for board in referee::tictactoe::every_board() {
            let (x, o) = (bits(&board, X), bits(&board, O));
            let empty = 9 - (x | o).count_ones() as usize;
            if has_line(x) || has_line(o) || empty == 0 || x.count_ones().abs_diff(o.count_ones()) > 1 {
                continue;
            }
            let movers = [(X, x.count_ones() <= o.count_ones()), (O, o.count_ones() <= x.count_ones())];
            all[empty].extend(movers.iter().filter(|(_, moves)| *moves).map(|(player, _)| (board, *player)));
        }
        all
    })
}

/// Returns at most `count` unfinished positions with `empty` empty squares, evenly chosen.
#[must_use]
pub fn some_boards(empty: usize, count: usize) -> Vec<(Board, Mark)> {
    let all = &unfinished()[empty];
    let step = (all.len() as f64 / count as f64).max(1.0);
    (0..count.min(all.len())).map(|i| all[((i as f64 + 0.5) * step) as usize % all.len()]).collect()
}

/// Returns questions with small search trees and low depths, so that the first ones can be followed by hand. At most
/// six squares are empty, so that a search that always looks to the end can finish.
#[must_use]
pub fn small_depths() -> Vec<Position> {
    let boards = (1..=6).flat_map(|empty| some_boards(empty, 25));
    by_size(boards.flat_map(|(board, player)| [1, 2, 3].map(|depth| Position { board, player, depth })))
}

/// Returns questions with low depths on boards where at least seven squares are empty.
#[must_use]
pub fn small_depths_on_wide_boards() -> Vec<Position> {
    let boards = (7..=9).flat_map(|empty| some_boards(empty, 8));
    by_size(boards.flat_map(|(board, player)| [1, 2, 3].map(|depth| Position { board, player, depth })))
}

/// Returns questions that look to the end of the game or near it.
#[must_use]
pub fn to_the_end() -> Vec<Position> {
    let of = |empty: usize, count: usize, depths: &'static [u32]| {
        some_boards(empty, count)
            .into_iter()
            .flat_map(move |(board, player)| depths.iter().map(move |&depth| Position { board, player, depth }))
    };
    let few = (1..=3).flat_map(|empty| of(empty, 25, &[1, 2, 3, 4, 9, 12]));
    by_size(few.chain(of(4, 40, &[3, 4, 9])).chain(of(5, 22, &[4, 5, 6])).chain(of(6, 6, &[4, 5, 6, 9])))
}

/// Returns the questions that tell which mistake a search makes: many small ones, and some deep ones.
#[must_use]
pub fn to_tell_mistakes_apart() -> Vec<Position> {
    let boards = (1..=5).flat_map(|empty| some_boards(empty, 10));
    let shallow = some_boards(6, 8).into_iter();
    let mut oracle = Oracle::default();
    // Positions in which one more move of depth changes the answer.
    let mut turning: Vec<(Board, Mark)> = Vec::new();
    for (empty, depth) in [(3, 1), (4, 1), (4, 2), (5, 1), (5, 2), (5, 3), (6, 2), (6, 4)] {
        let mut turns = |board: Board, player: Mark| {
            let mut score = |depth: u32| oracle.score(Position { board, player, depth });
            score(depth) != score(depth + 1)
        };
        let boards = some_boards(empty, 400).into_iter().filter(|(board, player)| turns(*board, *player));
        turning.extend(boards.step_by(7).take(4));
    }
    let deep = boards.chain(turning);
    let deep = deep.flat_map(|(board, player)| [1, 2, 3, 4, 6].map(|depth| Position { board, player, depth }));
    by_size(deep.chain(shallow.flat_map(|(board, player)| [1, 2].map(|depth| Position { board, player, depth }))))
}

/// Sorts positions by the size of their search trees, smallest first.
fn by_size(positions: impl Iterator<Item = Position>) -> Vec<Position> {
    let mut oracle = Oracle::default();
    let mut sized: Vec<(usize, Position)> = positions.map(|position| (oracle.tree(position), position)).collect();
    sized.sort_by_key(|(size, position)| (*size, position.depth));
    sized.into_iter().map(|(_, position)| position).collect()
}

/// Returns all 3^9 boards. Boards with few marks come first, so that the first wrong answer is on a simple board.
#[must_use]
pub fn every_board() -> Vec<Board> {
    let mut boards: Vec<Board> = referee::tictactoe::every_board().collect();
    boards.sort_by_cached_key(|board| board.count(X) + board.count(O));
    boards
}

impl Position {
    /// Returns the options with which the command that shows this position asks the same question.
    #[must_use]
    pub fn options(self) -> String {
        format!(" --to-move {} --depth {}", self.player, self.depth)
    }
}

/// Returns the text for a move that is not among the `best`.
#[must_use]
pub fn must_move(call: String, best: &[(usize, usize)], got: (usize, usize)) -> Text {
    match best {
        [_] => say::must_be_the_best_move(call, listed(best), listed(&[got])),
        _ => say::must_be_a_best_move(call, listed(best), listed(&[got])),
    }
}

/// Formats squares as a list: “(0, 1) (2, 2)”.
#[must_use]
pub fn listed(squares: &[(usize, usize)]) -> String {
    squares.iter().map(|(row, column)| format!("({row}, {column})")).collect::<Vec<_>>().join(" ")
}

const WON: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The set of all nine squares.
const ALL: u16 = 0o777;

/// Whether these squares contain a line.
fn has_line(own: u16) -> bool {
    WON.iter().any(|line| own & line == *line)
}

/// A search key: own squares and the other's squares, from the view of the player to move, and the depth.
type Key = (u16, u16, u32);

/// A solver that remembers the score (above 0: the player to move wins) and the number of positions below.
#[derive(Debug, Default)]
pub struct Oracle {
    /// Whether a win counts the depth that is left, as in `alpha_beta`, instead of 1.
    sooner_is_better: bool,
    known: HashMap<Key, (i32, usize)>,
}

/// Returns the squares of `player` as a bit set, row by row.
#[must_use]
pub fn bits(board: &Board, player: Mark) -> u16 {
    let bit = |(row, column)| u16::from(board.get(row, column) == Some(player)) << (3 * row + column);
    Board::squares().map(bit).sum()
}

fn key(position: Position) -> Key {
    (bits(&position.board, position.player), bits(&position.board, position.player.other()), position.depth)
}

impl Oracle {
    /// Returns the oracle for `alpha_beta`.
    #[must_use]
    pub fn sooner_is_better() -> Oracle {
        Oracle { sooner_is_better: true, ..Oracle::default() }
    }

    /// Returns the score as the exercises count it: above 0 if O wins.
    pub fn score(&mut self, position: Position) -> i32 {
        let score = self.look(key(position)).0;
        if position.player == O { score } else { -score }
    }

    /// Returns all moves (row, column) with the best score.
    pub fn best_moves(&mut self, position: Position) -> Vec<(usize, usize)> {
        let key = key(position);
        let (best, _) = self.look(key);
        let moves: Vec<usize> = free(key).filter(|&square| self.after(key, square).0 == best).collect();
        moves.into_iter().map(|square| (square / 3, square % 3)).collect()
    }

    /// Returns the number of positions below this one that minimax examines without pruning or remembering.
    pub fn tree(&mut self, position: Position) -> usize {
        self.look(key(position)).1
    }

    /// Lists the moves with their correct scores, and below them the answers as long as the list stays short enough to
    /// be read.
    pub fn drawn(&mut self, position: Position) -> Text {
        let Position { player, depth, .. } = position;
        let mut lines = Vec::new();
        let key = key(position);
        let answers: usize = free(key).map(|square| self.answers(key, square).len()).sum();
        let sign = |mark: Mark, score: i32| if mark == O { score } else { -score };
        let line = |mark: Mark, square: usize, score: i32| format!("{mark} ({}, {}): {score}", square / 3, square % 3);
        for square in free(key).collect::<Vec<_>>() {
            lines.push(format!("  {}", line(player, square, sign(player, self.after(key, square).0))));
            let answers = if answers <= 16 { self.answers(key, square) } else { Vec::new() };
            for (i, (answer, score)) in answers.iter().enumerate() {
                let branch = if i + 1 == answers.len() { "└─" } else { "├─" };
                lines.push(format!("    {branch} {}", line(player.other(), *answer, sign(player.other(), *score))));
            }
        }
        say::what_the_moves_are_worth(player, depth, lines.join("\n"))
    }

    /// Returns the possible answers to `square`, with the scores for the answering player.
    fn answers(&mut self, (own, other, depth): Key, square: usize) -> Vec<(usize, i32)> {
        let own = own | 1 << square;
        if depth == 1 || has_line(own) {
            return Vec::new();
        }
        let key = (other, own, depth - 1);
        free(key).map(|answer| (answer, self.after(key, answer).0)).collect()
    }

    fn look(&mut self, key: Key) -> (i32, usize) {
        if let Some(known) = self.known.get(&key) {
            return *known;
        }
        let (mut best, mut tree) = (i32::MIN, 0);
        for square in free(key).collect::<Vec<_>>() {
            let (score, below) = self.after(key, square);
            best = best.max(score);
            tree += 1 + below;
        }
        self.known.insert(key, (best, tree));
        (best, tree)
    }

    /// Returns the score and the tree size after the player to move takes `square`.
    fn after(&mut self, (own, other, depth): Key, square: usize) -> (i32, usize) {
        let own = own | 1 << square;
        if has_line(own) {
            return (if self.sooner_is_better { depth as i32 } else { 1 }, 0);
        }
        if own | other == ALL || depth == 1 {
            return (0, 0);
        }
        let (score, tree) = self.look((other, own, depth - 1));
        (-score, tree)
    }
}

fn free((own, other, _): Key) -> impl Iterator<Item = usize> {
    (0..9).filter(move |square| (own | other) >> square & 1 == 0)
}
