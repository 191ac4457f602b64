//! Answers to questions about TicTacToe, by calls of the exercises' functions.

use super::{By, Came, Draw, Drawn, Function, Look, Looked, Rule, Ruled, Search, Searched, Watch, ran};
use crate::Bound;
use crate::tree::Ran;
use calls::{Caller, Failure};
use functions::tictactoe::later;
use functions::traced;
use games::tictactoe::{Board, Canvas, Event, Mark, Stroke};
use games::trace::Trace;
use std::collections::BTreeSet;

/// The greatest length of a search's recorded sequences of moves.
const DEEPEST: usize = 3;

/// Calls the search and returns row, column and score.
async fn ask(
    program: &dyn Caller,
    by: By,
    board: &mut Board,
    player: Mark,
    depth: u32,
    (alpha, beta): (i32, i32),
) -> Result<(usize, usize, i32), Failure> {
    match by {
        By::Minimax => later::minimax(program, board, player, depth).await,
        By::AlphaBeta => later::alpha_beta(program, board, player, depth, alpha, beta).await,
    }
}

const NO_BOUNDS: (i32, i32) = (i32::MIN, i32::MAX);

pub async fn search(
    program: &dyn Caller,
    Search { mut board, player, depth, by }: Search,
) -> Result<Searched, Failure> {
    let before = board;
    let searched = async |program: &dyn Caller| ask(program, by, &mut board, player, depth, NO_BOUNDS).await;
    let ((row, column, score), trace, positions) = traced::later::events(program, searched).await?;
    let tried = tried(&before, &trace);
    Ok(Searched { row, column, score, positions, restored: board == before, tried })
}

/// Returns the different sequences of moves that a search tried, as digits of the squares. The depth of a move follows
/// from its board, whether marks are taken back or boards are copied.
fn tried(before: &Board, trace: &Trace<Event>) -> Vec<String> {
    let marks = |board: &Board| board.count(Mark::X) + board.count(Mark::O);
    let (mut path, mut seen, mut tried) = (String::new(), BTreeSet::new(), Vec::new());
    for event in &trace.events {
        let Event::Placed { row, column, after, .. } = event else { continue };
        let above = marks(after).saturating_sub(marks(before) + 1);
        let leads_there = |path: &str| path.chars().all(|digit| is_taken(after, digit));
        if above < DEEPEST && path.get(..above).is_some_and(leads_there) {
            path.truncate(above);
            path.push((b'0' + 3 * row + column).into());
            if seen.insert(path.clone()) {
                tried.push(path.clone());
            }
        }
    }
    tried
}

/// Whether there is a mark on the square of this digit. Another thread of the search might have left it empty.
fn is_taken(board: &Board, digit: char) -> bool {
    square(digit).is_some_and(|(row, column)| board.get(row, column).is_some())
}

/// Asks for the value of every position on the first levels of the search.
pub async fn look(program: &dyn Caller, Look { search, tried, moved }: Look) -> Result<Looked, Failure> {
    let Search { board, player, depth, by } = search;
    let mut looker = Looker { program, by, me: player, tried, values: Vec::new() };
    // All moves of the first level; those that the search did not try come last.
    let squares = board.empty_squares().map(|(row, column)| digit(row, column).to_string());
    let more: Vec<String> = squares.filter(|path| !looker.tried.contains(path)).collect();
    looker.tried.extend(more);
    looker.below("", board, player, depth, NO_BOUNDS).await?;
    Ok(Looked { values: looker.values, line: line(program, search, &moved).await? })
}

fn digit(row: usize, column: usize) -> char {
    (b'0' + (3 * row + column) as u8).into()
}

fn square(digit: char) -> Option<(usize, usize)> {
    let digit = digit.to_digit(10).filter(|digit| *digit < 9)? as usize;
    Some((digit / 3, digit % 3))
}

/// Returns the last square of a sequence of moves.
fn last(path: &str) -> Option<(usize, usize)> {
    path.chars().next_back().and_then(square)
}

/// A repetition of a search, in the order that the task prescribes, that asks for each value.
struct Looker<'a> {
    program: &'a dyn Caller,
    by: By,
    /// the player who made the search
    me: Mark,
    tried: Vec<String>,
    values: Vec<Came>,
}

impl Looker<'_> {
    /// Adds the values of the moves of `mover` after the sequence `path`, with `depth` moves left to look ahead.
    async fn below(
        &mut self,
        path: &str,
        board: Board,
        mover: Mark,
        depth: u32,
        bounds: (i32, i32),
    ) -> Result<(), Failure> {
        let (mut alpha, mut beta) = bounds;
        let is_below = |tried: &&String| tried.len() == path.len() + 1 && tried.starts_with(path);
        for path in self.tried.iter().filter(is_below).cloned().collect::<Vec<_>>() {
            let mut after = board;
            let played = last(&path).is_some_and(|(row, column)| after.play(row, column, mover).is_ok());
            if !played {
                continue;
            }
            // Code that continues where it could have cut is asked without bounds, since no value lies between them.
            let within = if alpha < beta { (alpha, beta) } else { NO_BOUNDS };
            let ended = self.at_the_end(&after, depth).await?;
            let value = match ended {
                Some(value) => value,
                None => ask(self.program, self.by, &mut { after }, mover.other(), depth - 1, within).await?.2,
            };
            let bound = if ended.is_some() { Bound::Exact } else { bound(value, within) };
            self.values.push(self.came(path.clone(), value, bound));
            if ended.is_none() {
                Box::pin(self.below(&path, after, mover.other(), depth - 1, within)).await?;
            }
            match (self.by, mover) {
                (By::Minimax, _) => {}
                (By::AlphaBeta, Mark::O) => alpha = alpha.max(value),
                (By::AlphaBeta, Mark::X) => beta = beta.min(value),
            }
        }
        Ok(())
    }

    /// Returns the value that the task prescribes for a move after which the search ends; `None` if the search goes on.
    async fn at_the_end(&self, after: &Board, depth: u32) -> Result<Option<i32>, Failure> {
        let won = if self.by == By::AlphaBeta { depth as i32 } else { 1 };
        Ok(if later::check_if_winner(self.program, after, Mark::X).await? {
            Some(-won)
        } else if later::check_if_winner(self.program, after, Mark::O).await? {
            Some(won)
        } else {
            (depth <= 1 || later::check_if_full(self.program, after).await?).then_some(0)
        })
    }

    /// Converts a value for O, as the exercises return it, to one for the searching player.
    fn came(&self, path: String, value: i32, bound: Bound) -> Came {
        match (self.me, bound) {
            (Mark::O, _) => Came { path, value, bound },
            (Mark::X, Bound::AtMost) => Came { path, value: value.saturating_neg(), bound: Bound::AtLeast },
            (Mark::X, Bound::AtLeast) => Came { path, value: value.saturating_neg(), bound: Bound::AtMost },
            (Mark::X, Bound::Exact) => Came { path, value: value.saturating_neg(), bound },
        }
    }
}

/// Classifies a value from a search with these bounds: exact between them, else an upper or a lower bound.
fn bound(value: i32, (alpha, beta): (i32, i32)) -> Bound {
    match value {
        _ if (alpha, beta) == NO_BOUNDS => Bound::Exact,
        _ if value <= alpha => Bound::AtMost,
        _ if value >= beta => Bound::AtLeast,
        _ => Bound::Exact,
    }
}

/// Returns the move that was made, and the moves that the same function would make after it, as far as the search
/// looked.
async fn line(
    program: &dyn Caller,
    Search { mut board, mut player, mut depth, by }: Search,
    moved: &str,
) -> Result<String, Failure> {
    let (mut line, mut next) = (String::new(), last(moved));
    while let Some((row, column)) = next {
        if board.play(row, column, player).is_err() {
            break;
        }
        line.push(digit(row, column));
        (player, depth) = (player.other(), depth.saturating_sub(1));
        let won = later::check_if_winner(program, &board, Mark::X).await?
            || later::check_if_winner(program, &board, Mark::O).await?;
        let goes_on = depth > 0 && !won && board.empty_squares().next().is_some();
        next = None;
        if goes_on {
            let (row, column, _) = ask(program, by, &mut { board }, player, depth, NO_BOUNDS).await?;
            next = Some((row, column));
        }
    }
    Ok(line)
}

pub async fn watch(program: &dyn Caller, Watch { mut board, player, depth, function }: Watch) -> Result<Ran, Failure> {
    let root = board;
    let search = async |program: &dyn Caller| match function {
        Function::CountGames => later::count_games(program, &mut board, player).await.map(drop),
        Function::Minimax => later::minimax(program, &mut board, player, depth).await.map(drop),
        Function::AlphaBeta => ask(program, By::AlphaBeta, &mut board, player, depth, NO_BOUNDS).await.map(drop),
    };
    let (heard, count) = traced::later::walk(program, search).await?;
    Ok(ran(root, player, heard, count))
}

pub async fn draw(program: &dyn Caller, Draw { board, width, height }: Draw) -> Result<Drawn, Failure> {
    let mut canvas = Canvas::new(width, height);
    later::draw_game_board(program, &mut canvas, &board).await?;
    let stroke = |stroke: &Stroke| match *stroke {
        Stroke::Line { from, to } => vec![from.0, from.1, to.0, to.1],
        Stroke::Circle { center, radius } => vec![center.0, center.1, radius],
    };
    Ok(Drawn { strokes: canvas.strokes().iter().map(stroke).collect() })
}

pub async fn rule(program: &dyn Caller, rule: Rule) -> Result<Ruled, Failure> {
    Ok(match rule {
        Rule::Full { board } => Ruled::Is(later::check_if_full(program, &board).await?),
        Rule::Winner { board, player } => Ruled::Is(later::check_if_winner(program, &board, player).await?),
        Rule::Turn { mut board, player, square } => {
            let turn = later::play_turn(program, &mut board, player, square).await?;
            Ruled::Turn { board, turn }
        }
        Rule::SquareAt { x, y, width, height } => Ruled::Square(later::square_at(program, x, y, width, height).await?),
    })
}
