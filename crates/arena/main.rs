//! A player: lends its functions to whoever asks. The package `arena-mine` compiles this for the student's exercises, `arena-reference`
//! for our solutions.

use arena::{Answer, Question};
use exercises::tictactoe;
use games::tictactoe::{Board, Canvas, Stroke};
use std::process::ExitCode;

fn main() -> ExitCode {
    arena::serve(|question| match question {
        Question::TictactoeMinimax { board, player, depth } => {
            searched(board, |board| tictactoe::minimax(board, player, depth))
        }
        Question::TictactoeAlphaBeta { board, player, depth } => {
            searched(board, |board| tictactoe::alpha_beta(board, player, depth, i32::MIN, i32::MAX))
        }
        Question::TictactoeDraw { board, width, height } => {
            let mut canvas = Canvas::new(width, height);
            tictactoe::draw_game_board(&mut canvas, &board);
            let stroke = |stroke: &Stroke| match *stroke {
                Stroke::Line { from, to } => vec![from.0, from.1, to.0, to.1],
                Stroke::Circle { center, radius } => vec![center.0, center.1, radius],
            };
            Answer::TictactoeDraw { strokes: canvas.strokes().iter().map(stroke).collect() }
        }
    })
}

fn searched(mut board: Board, search: impl FnOnce(&mut Board) -> (usize, usize, i32)) -> Answer {
    let before = board;
    let ((row, column, score), trace) = games::tictactoe::listen(|| search(&mut board));
    let (positions, restored, tried) = (trace.positions(), board == before, arena::tried(&trace));
    Answer::TictactoeMinimax { row, column, score, positions, restored, tried }
}
