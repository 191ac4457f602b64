//! TicTacToe: how the exercises answer.

use arena::Answers;
use exercises::tictactoe;
use games::tictactoe::{Canvas, Event, Stroke};
use games::trace::Trace;
use questions::tictactoe::{By, Draw, Drawn, Search, Searched};
use std::collections::BTreeSet;

/// So many moves of a search are told one after the other.
const DEEPEST: usize = 3;

/// What they answer, too.
pub fn add(answers: Answers) -> Answers {
    answers.to(search).to(draw)
}

fn search(Search { mut board, player, depth, by }: Search) -> Searched {
    let before = board;
    let ((row, column, score), trace) = games::tictactoe::listen(|| match by {
        By::Minimax => tictactoe::minimax(&mut board, player, depth),
        By::AlphaBeta => tictactoe::alpha_beta(&mut board, player, depth, i32::MIN, i32::MAX),
    });
    Searched { row, column, score, positions: trace.positions(), restored: board == before, tried: tried(&trace) }
}

/// The different sequences of moves that a search tried, as digits of the fields.
fn tried(trace: &Trace<Event>) -> Vec<String> {
    let (mut path, mut tried) = (String::new(), BTreeSet::new());
    for event in &trace.events {
        match event {
            Event::Placed { row, column, .. } => {
                path.push((b'0' + 3 * row + column).into());
                if path.len() <= DEEPEST {
                    tried.insert(path.clone());
                }
            }
            Event::TakenBack { .. } => drop(path.pop()),
        }
    }
    tried.into_iter().collect()
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
