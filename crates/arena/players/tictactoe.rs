//! TicTacToe: how the exercises answer.

use arena::Answers;
use exercises::tictactoe;
use games::tictactoe::{Board, Canvas, Event, Mark, Stroke};
use games::trace::Trace;
use games_ear::EAR;
use questions::Bound;
use questions::tictactoe::{By, Came, Draw, Drawn, Function, Look, Looked, Rule, Ruled, Search, Searched, Watch, ran};
use questions::tree::Ran;
use std::collections::BTreeSet;

/// So many moves of a search are told one after the other.
const DEEPEST: usize = 3;

/// What they answer, too.
pub fn add(answers: Answers) -> Answers {
    answers.to(search).to(look).to(watch).to(draw).to(rule)
}

/// What the function returns: row, column and score.
fn ask(by: By, board: &mut Board, player: Mark, depth: u32, (alpha, beta): (i32, i32)) -> (usize, usize, i32) {
    match by {
        By::Minimax => tictactoe::minimax(board, player, depth),
        By::AlphaBeta => tictactoe::alpha_beta(board, player, depth, alpha, beta),
    }
}

const NO_BOUNDS: (i32, i32) = (i32::MIN, i32::MAX);

fn search(Search { mut board, player, depth, by }: Search) -> Searched {
    let before = board;
    let ((row, column, score), trace) = games::tictactoe::listen(EAR, || ask(by, &mut board, player, depth, NO_BOUNDS));
    let tried = tried(&before, &trace);
    Searched { row, column, score, positions: trace.positions(), restored: board == before, tried }
}

/// The different sequences of moves that a search tried, as digits of the squares. How deep a move lies, its board
/// tells: so it makes no difference whether marks are taken back or boards are copied.
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

/// Whether there is a mark on the square of this digit: of several threads, another might have gone elsewhere.
fn is_taken(board: &Board, digit: char) -> bool {
    square(digit).is_some_and(|(row, column)| board.get(row, column).is_some())
}

/// Asks about every position that the first levels of the search led to.
fn look(Look { search, tried, moved }: Look) -> Looked {
    let Search { board, player, depth, by } = search;
    let mut looker = Looker { by, me: player, tried, values: Vec::new() };
    // All of the first level: those that it did not try come last.
    let squares = board.empty_squares().map(|(row, column)| digit(row, column).to_string());
    let more: Vec<String> = squares.filter(|path| !looker.tried.contains(path)).collect();
    looker.tried.extend(more);
    looker.below("", board, player, depth, NO_BOUNDS);
    Looked { values: looker.values, line: line(search, &moved) }
}

fn digit(row: usize, column: usize) -> char {
    (b'0' + (3 * row + column) as u8).into()
}

fn square(digit: char) -> Option<(usize, usize)> {
    let digit = digit.to_digit(10).filter(|digit| *digit < 9)? as usize;
    Some((digit / 3, digit % 3))
}

/// The square that a path ends with.
fn last(path: &str) -> Option<(usize, usize)> {
    path.chars().next_back().and_then(square)
}

/// Goes through what a search tried once more, as the task says that it is done, and asks for each value.
struct Looker {
    by: By,
    /// whose search it is
    me: Mark,
    tried: Vec<String>,
    values: Vec<Came>,
}

impl Looker {
    /// What came back to the moves of `mover` below this path, where so many moves are left to look ahead.
    fn below(&mut self, path: &str, board: Board, mover: Mark, depth: u32, bounds: (i32, i32)) {
        let (mut alpha, mut beta) = bounds;
        let is_below = |tried: &&String| tried.len() == path.len() + 1 && tried.starts_with(path);
        for path in self.tried.iter().filter(is_below).cloned().collect::<Vec<_>>() {
            let mut after = board;
            let played = last(&path).is_some_and(|(row, column)| after.play(row, column, mover).is_ok());
            if !played {
                continue;
            }
            // Code that goes on where it could have cut gets no bounds: there is nothing between them.
            let within = if alpha < beta { (alpha, beta) } else { NO_BOUNDS };
            let ended = self.at_the_end(&after, depth);
            let value = ended.unwrap_or_else(|| ask(self.by, &mut { after }, mover.other(), depth - 1, within).2);
            let bound = if ended.is_some() { Bound::Exact } else { bound(value, within) };
            self.values.push(self.came(path.clone(), value, bound));
            if ended.is_none() {
                self.below(&path, after, mover.other(), depth - 1, within);
            }
            match (self.by, mover) {
                (By::Minimax, _) => {}
                (By::AlphaBeta, Mark::O) => alpha = alpha.max(value),
                (By::AlphaBeta, Mark::X) => beta = beta.min(value),
            }
        }
    }

    /// What the task says that a move is worth after which the search goes no deeper, as the exercises see it.
    fn at_the_end(&self, after: &Board, depth: u32) -> Option<i32> {
        let won = if self.by == By::AlphaBeta { depth as i32 } else { 1 };
        if tictactoe::check_if_winner(after, Mark::X) {
            Some(-won)
        } else if tictactoe::check_if_winner(after, Mark::O) {
            Some(won)
        } else {
            (depth <= 1 || tictactoe::check_if_full(after)).then_some(0)
        }
    }

    /// The exercises count for O.
    fn came(&self, path: String, value: i32, bound: Bound) -> Came {
        match (self.me, bound) {
            (Mark::O, _) => Came { path, value, bound },
            (Mark::X, Bound::AtMost) => Came { path, value: value.saturating_neg(), bound: Bound::AtLeast },
            (Mark::X, Bound::AtLeast) => Came { path, value: value.saturating_neg(), bound: Bound::AtMost },
            (Mark::X, Bound::Exact) => Came { path, value: value.saturating_neg(), bound },
        }
    }
}

/// What came back from between these bounds is exact; else it says no more than on which side of them the value is.
fn bound(value: i32, (alpha, beta): (i32, i32)) -> Bound {
    match value {
        _ if (alpha, beta) == NO_BOUNDS => Bound::Exact,
        _ if value <= alpha => Bound::AtMost,
        _ if value >= beta => Bound::AtLeast,
        _ => Bound::Exact,
    }
}

/// The move that was made, and those that the same function makes after it, as far as the search looked.
fn line(Search { mut board, mut player, mut depth, by }: Search, moved: &str) -> String {
    let (mut line, mut next) = (String::new(), last(moved));
    while let Some((row, column)) = next {
        if board.play(row, column, player).is_err() {
            break;
        }
        line.push(digit(row, column));
        (player, depth) = (player.other(), depth.saturating_sub(1));
        let won = [Mark::X, Mark::O].iter().any(|mark| tictactoe::check_if_winner(&board, *mark));
        let goes_on = depth > 0 && !won && board.empty_squares().next().is_some();
        next = goes_on.then(|| ask(by, &mut { board }, player, depth, NO_BOUNDS)).map(|(row, column, _)| (row, column));
    }
    line
}

fn watch(Watch { mut board, player, depth, function }: Watch) -> Ran {
    let root = board;
    let ((), heard, count) = games::tictactoe::watch(EAR, || match function {
        Function::CountGames => drop(tictactoe::count_games(&mut board, player)),
        Function::Minimax => drop(tictactoe::minimax(&mut board, player, depth)),
        Function::AlphaBeta => drop(ask(By::AlphaBeta, &mut board, player, depth, NO_BOUNDS)),
    });
    ran(root, player, heard, count)
}

fn draw(Draw { board, width, height }: Draw) -> Drawn {
    let mut canvas = Canvas::new(width, height);
    tictactoe::draw_game_board(&mut canvas, &board);
    let stroke = |stroke: &Stroke| match *stroke {
        Stroke::Line { from, to } => vec![from.0, from.1, to.0, to.1],
        Stroke::Circle { center, radius } => vec![center.0, center.1, radius],
    };
    Drawn { strokes: canvas.strokes().iter().map(stroke).collect() }
}

fn rule(rule: Rule) -> Ruled {
    match rule {
        Rule::Full { board } => Ruled::Is(tictactoe::check_if_full(&board)),
        Rule::Winner { board, player } => Ruled::Is(tictactoe::check_if_winner(&board, player)),
        Rule::Turn { mut board, player, square } => {
            let turn = tictactoe::play_turn(&mut board, player, square);
            Ruled::Turn { board, turn }
        }
        Rule::SquareAt { x, y, width, height } => Ruled::Square(tictactoe::square_at(x, y, width, height)),
    }
}
